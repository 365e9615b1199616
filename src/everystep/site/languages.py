"""The languages of the site."""

from typing import Literal

__all__ = ["LANGUAGES", "NAMES", "Lang"]

Lang = Literal["en", "zh"]

LANGUAGES: tuple[Lang, ...] = ("en", "zh")
NAMES: dict[Lang, str] = {"en": "English", "zh": "中文"}
