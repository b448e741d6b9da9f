#!/bin/sh
# Puts together what goes into the image, and nothing else: 4-assemble.sh <target folder>
# Works in the current folder: a checkout after 3-prune.sh.
set -eu

target=$1
mkdir -p "$target/dist" "$target/prisma"
cp -R dist/backend dist/web dist/openapi.json "$target/dist/"
cp -R node_modules "$target/"
# `migrate` and every start apply these.
cp -R prisma/migrations "$target/prisma/"
cp package.json LICENSE infra/image/healthcheck.mjs "$target/"
rm -rf "$target/dist/backend/test"
# Readable for everybody, whatever the umask of the build was; writable for root only.
chmod -R u=rwX,go=rX "$target"
du -sk "$target" | awk '{ printf "%.0f MiB go into the image\n", $1 / 1024 }'
