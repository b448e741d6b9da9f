#!/bin/sh
# Installs the versions of package-lock.json, development packages too: the build needs them.
# Works in the current folder: package.json, package-lock.json and scripts/ must be there.
set -eu

# Not `npm ci`: the reason is in scripts/lib/install.mjs, which `npm start` and `npm test` use too.
node --input-type=module --eval "
  const { install } = await import(new URL('scripts/lib/install.mjs', 'file://' + process.cwd() + '/'));
  await install();
"
