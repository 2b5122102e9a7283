#!/bin/sh
# Makes the small faces from their npm packages. The first file of a face holds what English text needs, so that
# the first screen waits for little; the second holds the other western European letters. Needs Python with
# fonttools and brotli (Debian: fonttools python3-brotli); run it again after an update of the packages. What
# these files do not hold comes from the packages themselves. The ranges stand in site/styles/fonts.css too.
set -eu
cd "$(dirname "$0")/.."
basic="U+20-7E,U+A0,U+A9,U+B7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026"
western="U+A1-A8,U+AA-B6,U+B8-FF,U+131,U+152,U+153,U+201A,U+201E,U+2020,U+2039,U+203A,U+20AC,U+2122,U+2212"
packages="node_modules/@fontsource-variable"

subset() { # source, weights, letters, name
  limited="$(mktemp)"
  python3 -m fontTools.varLib.instancer "$packages/$1" "wght=$2" --quiet --output "$limited"
  case "$4" in atkinson*) python3 scripts/plain-zero.py "$limited" ;; esac
  python3 -m fontTools.subset "$limited" --unicodes="$3" --layout-features="kern,liga,mark,mkmk,ccmp,locl,tnum" \
    --no-hinting --name-IDs= --flavor=woff2 --output-file="site/styles/fonts/$4.woff2"
  rm "$limited"
}

besley="besley/files/besley-latin-wght-normal.woff2"
atkinson="atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2"
# Headings and leads are set at 500 to 600: one weight between them is half the bytes of both.
subset "$besley" 560 "$basic" besley
subset "$besley" 560 "$western" besley-western
subset "$atkinson" 400:600 "$basic" atkinson
subset "$atkinson" 400:600 "$western" atkinson-western
