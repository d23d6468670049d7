#!/usr/bin/env bash
# Run both commands of the README in bare Debian systems, from an export without git.
#
#   tests/elsewhere/bare.sh [SUITE ...]      as root; by default bookworm and sid
#
# A system holds python3, python3-venv, make and ca-certificates, and nothing else. It is made by
# debootstrap from $MIRROR, on Debian from the first mirror of apt, in a scratch folder that goes at
# the end; KEEP=DIR keeps the systems in DIR and uses those that are there already.
set -euo pipefail
cd "$(dirname "$0")/../.."

(($#)) || set -- bookworm sid
mirror=${MIRROR:-}
if [ -z "$mirror" ] && grep -q '^ID=debian' /etc/os-release; then
  mirror=$(sed -nE 's/^(URIs:|deb) *(\[[^]]*\] *)?(https?:[^ ]+).*/\3/p' \
    $(ls /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null) | head -n 1)
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
systems=${KEEP:-$scratch}

for suite; do
  root=$systems/$suite
  if [ ! -x "$root/usr/bin/make" ]; then
    mkdir -p "$root"
    debootstrap --variant=minbase --include=python3,python3-venv,make,ca-certificates \
      "$suite" "$root" ${mirror:+"$mirror"} >"$scratch/debootstrap" || { tail "$scratch/debootstrap" >&2; exit 1; }
  fi
  # A machine behind a proxy has certificates of its own.
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
  rm -rf "$root/academie" && mkdir "$root/academie"
  git archive HEAD | tar -x -C "$root/academie"
  for goal in html test; do
    echo "$suite: make $goal"
    chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
      PIP_DEFAULT_TIMEOUT="${PIP_DEFAULT_TIMEOUT:-60}" make --no-print-directory -C /academie "$goal" >"$scratch/said" 2>&1 ||
      { tail -n 60 "$scratch/said"; echo "$suite: make $goal failed"; exit 1; }
    tail -n 1 "$scratch/said"
  done
done
