#!/bin/sh
# Leaves in node_modules what the built application needs when it runs, and says how much that is.
# Works in the current folder: a checkout after 2-build.sh. Do not run it where you develop.
set -eu

node infra/image/build-steps/prune.mjs
