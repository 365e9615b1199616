"""What the Gray code pages show: tables, drawings, the widget's stand-in."""
