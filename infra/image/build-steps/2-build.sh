#!/bin/sh
# Generates the database and API clients and builds dist/backend and dist/web.
# Works in the current folder: a checkout after 1-install.sh.
set -eu

export NODE_ENV=production
node_modules/.bin/node scripts/build.mjs
