import { existsSync } from 'node:fs';

/** Debian's Chromium without its own interface, which takes a third less processor time, or the whole browser. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser of tests, benches and pictures. `CHROMIUM_PATH` names another. */
export const chromiumPath =
  process.env['CHROMIUM_PATH'] ?? installed.find((file) => existsSync(file)) ?? 'chromium';
