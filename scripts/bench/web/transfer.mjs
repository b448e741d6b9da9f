import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { enter, screens, show } from '../../../frontend/e2e/support/screens.ts';
import { root } from '../../lib/paths.mjs';

/**
 * What comes over the wire until a screen stands, to a browser that has nothing of it yet and takes
 * gzip but not Brotli, as behind an old proxy: today's browsers get less.
 * @param {string} baseURL
 * @param {string[]} names of screens
 */
export async function measureTransfers(baseURL, names) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const transfers = {};
    for (const name of names) transfers[name] = await measureTransfer(browser, baseURL, name);
    return transfers;
  } finally {
    await browser.close();
  }
}

async function measureTransfer(browser, baseURL, name) {
  const screen = screens.find((one) => one.name === name);
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  await enter(context, screen.visitor);
  const page = await context.newPage();
  const finished = [];
  page.on('requestfinished', (request) => finished.push(request));
  await show(page, screen);
  const files = await Promise.all(
    finished.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return { kind: request.resourceType(), bytes: responseBodySize + responseHeadersSize };
    }),
  );
  await context.close();
  const scripts = files.filter(({ kind }) => kind === 'script');
  const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0) / 1_024;
  return {
    requests: files.length,
    totalKiB: sum(files),
    scripts: scripts.length,
    scriptKiB: sum(scripts),
  };
}

/** How many script files the signed-in client consists of: a screen must need some of them only. */
export const builtScripts = () =>
  readdirSync(join(root, 'dist/web/assets')).filter((name) => name.endsWith('.js')).length;
