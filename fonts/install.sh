#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# Puts the fonts listed in files.tsv into fonts/files, where fonts.conf finds them.
#
#   fonts/install.sh            a file that differs from the list is replaced by the system's
#                               version of it, with a warning
#   fonts/install.sh --strict   a file that differs is an error, because the golden images would
#                               differ too; MDPDF_ANY_FONTS=1 makes it a warning again
#
# Each file comes from the first of these that has the listed checksum: the installed package,
# `apt-get download` of the pinned version, the pinned package in Debian's archive
# (MDPDF_DEBIAN_MIRROR names another mirror). Nothing is installed and root is not needed.

set -eu
LC_ALL=C
export LC_ALL

here=$(cd "$(dirname "$0")" && pwd)
files=$here/files
stamp=$files/.stamp
mirror=${MDPDF_DEBIAN_MIRROR:-http://deb.debian.org/debian}
tab=$(printf '\t')

strict=no
case "${1-}" in
  '') ;;
  --strict) [ "${MDPDF_ANY_FONTS-}" = 1 ] || strict=yes ;;
  *)
    echo "usage: fonts/install.sh [--strict]" >&2
    exit 64
    ;;
esac

say() { echo "fonts: $*" >&2; }

checksum() { sha256sum "$1" | cut -d ' ' -f 1; }

has_sum() { [ -f "$1" ] && [ "$(checksum "$1")" = "$2" ]; }

rows() { grep -v '^#' "$1"; }

# `pinned` when every file has its listed checksum, `any` when some are the system's version.
wanted="$(cat "$here/packages.tsv" "$here/files.tsv" "$here/install.sh" | sha256sum | cut -d ' ' -f 1)"
if [ -f "$stamp" ]; then
  complete=yes
  for path in $(rows "$here/files.tsv" | cut -f 2); do
    [ -f "$files/${path##*/}" ] || complete=no
  done
  case "$(cat "$stamp")" in
    "$wanted pinned") [ $complete = no ] || exit 0 ;;
    "$wanted any") [ $complete = no ] || [ $strict = yes ] || exit 0 ;;
  esac
fi

command -v sha256sum >/dev/null || {
  say "sha256sum is needed (package coreutils)"
  exit 1
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
mkdir -p "$files"
rm -f "$stamp"

# Unpacks a .deb into $work/<package>, or fails.
unpack() {
  mkdir -p "$work/$2"
  if command -v dpkg-deb >/dev/null; then
    dpkg-deb -x "$1" "$work/$2"
  else
    ar p "$1" data.tar.xz | tar -xJf - -C "$work/$2"
  fi 2>>"$work/log"
}

# Downloads the pinned version of a package through apt's own sources.
from_sources() {
  command -v apt-get >/dev/null || return 1
  mkdir -p "$work/deb/$1"
  # apt's sandbox user has to be able to write here, or apt complains.
  chmod 755 "$work" "$work/deb"
  chmod 777 "$work/deb/$1"
  (cd "$work/deb/$1" && apt-get -qq download "$1=$2") >>"$work/log" 2>&1 || return 1
  for deb in "$work/deb/$1"/*.deb; do unpack "$deb" "$1" && return 0; done
  return 1
}

# Downloads the pinned version of a package from Debian's archive.
from_archive() {
  mkdir -p "$work/deb"
  deb=$work/deb/$1.deb
  if [ -x /usr/lib/apt/apt-helper ]; then
    /usr/lib/apt/apt-helper download-file "$mirror/$2" "$deb" "SHA256:$3" >>"$work/log" 2>&1
  elif command -v curl >/dev/null; then
    curl -fsSL -o "$deb" "$mirror/$2" 2>>"$work/log"
  elif command -v wget >/dev/null; then
    wget -q -O "$deb" "$mirror/$2" 2>>"$work/log"
  fi
  has_sum "$deb" "$3" && unpack "$deb" "$1"
}

# Prints where the system has a file: at its path, or under its name elsewhere, as other releases
# keep the same file in other folders; nothing when it has none.
on_system() {
  if [ -f "$1" ]; then
    echo "$1"
  else
    find /usr/share/fonts /usr/local/share/fonts -name "${1##*/}" -type f 2>/dev/null |
      sort | head -n 1
  fi
}

# Takes one file into fonts/files when it has the listed checksum.
take() {
  if has_sum "$1" "$3"; then
    cp "$1" "$files/$2.new" && mv "$files/$2.new" "$files/$2"
  fi
}

# Prints the rows of a package whose files are absent or differ from the list.
missing() {
  rows "$here/files.tsv" | while IFS=$tab read -r package path hash; do
    [ "$package" = "$1" ] || continue
    has_sum "$files/${path##*/}" "$hash" || printf '%s\t%s\n' "$path" "$hash"
  done
}

rows "$here/packages.tsv" | while IFS=$tab read -r package version pool hash _; do
  missing "$package" >"$work/missing"
  while IFS=$tab read -r path sum; do
    take "$(on_system "$path")" "${path##*/}" "$sum"
  done <"$work/missing"
  missing "$package" >"$work/missing"
  [ -s "$work/missing" ] || continue
  say "downloading $package $version"
  : >"$work/log"
  if from_sources "$package" "$version" || from_archive "$package" "$pool" "$hash"; then
    while IFS=$tab read -r path sum; do
      take "$work/$package$path" "${path##*/}" "$sum"
    done <"$work/missing"
  else
    say "could not download $package $version:"
    grep -E '^(E:|curl|wget)' "$work/log" | sed 's/^/fonts:   /' >&2 || true
  fi
  rm -rf "${work:?}/deb" "${work:?}/$package"
done

# What is still not as listed: the system's version instead, or nothing.
state=pinned
absent=no
rows "$here/packages.tsv" >"$work/packages"
while IFS=$tab read -r package version _; do
  missing "$package" >"$work/missing"
  while IFS=$tab read -r path hash; do
    name=${path##*/}
    state=any
    found=$(on_system "$path")
    if [ -n "$found" ]; then
      say "$found is not the $name of $package $version"
      say "  sha256 $(checksum "$found"), expected $hash"
      [ $strict = yes ] || cp "$found" "$files/$name"
    else
      say "$name is not on this system; it is in the Debian package $package ($version)"
      rm -f "$files/$name"
      absent=yes
    fi
  done <"$work/missing"
done <"$work/packages"

# Files that the list no longer names would be seen by the programs.
for file in "$files"/*; do
  [ -f "$file" ] || continue
  cut -f 2 "$here/files.tsv" | grep -q "/${file##*/}\$" || rm -f "$file"
done

if [ $state = any ]; then
  if [ $strict = yes ]; then
    say "the golden images are made with the listed files, so the tests stop here"
    say "MDPDF_ANY_FONTS=1 runs them with this system's fonts; tests that compare pixels may fail"
    exit 1
  fi
  say "pages may look different from those of other machines, and pixel tests may fail"
  [ $absent = no ] || exit 0
fi
echo "$wanted $state" >"$stamp"
