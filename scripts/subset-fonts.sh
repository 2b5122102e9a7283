#!/bin/sh
# Makes the two small faces of the first screen from their npm packages: western European letters, and only
# the weights the site sets. Needs Python with fonttools and brotli (pip install fonttools brotli); run it
# again after an update of the packages. What these files do not hold comes from the packages themselves.
set -eu
cd "$(dirname "$0")/.."
letters="U+20-7E,U+A0-FF,U+131,U+152,U+153,U+2013,U+2014,U+2018-201A,U+201C-201E,U+2020,U+2022,U+2026,U+2039,U+203A,U+20AC,U+2122,U+2212"
features="kern,liga,mark,mkmk,ccmp,locl,tnum,lnum,pnum"
packages="node_modules/@fontsource-variable"

subset() { # name, source, weights
  limited="$(mktemp)"
  python3 -m fontTools.varLib.instancer "$packages/$2" "wght=$3" --quiet --output "$limited"
  python3 -m fontTools.subset "$limited" --unicodes="$letters" --layout-features="$features" \
    --no-hinting --flavor=woff2 --output-file="site/styles/fonts/$1.woff2"
  rm "$limited"
}

subset besley besley/files/besley-latin-wght-normal.woff2 500:600
subset atkinson atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2 400:700
