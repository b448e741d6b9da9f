import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Request } from 'playwright';
import { root } from '../../scripts/lib/paths.mjs';
import { chromiumPath } from '../e2e/support/chromium.ts';
import { enter, screens, show } from '../e2e/support/screens.ts';

/** Data transferred until a screen is loaded: headers and bodies. */
export interface Transfer {
  requests: number;
  totalKiB: number;
  /** Script files among the requests. */
  scripts: number;
  scriptKiB: number;
}

/**
 * Measures the data transferred until each screen is loaded, for a browser with an empty cache that accepts gzip
 * but not Brotli, as behind an old proxy. Current browsers receive less.
 * @param names names of screens
 */
export async function measureTransfers<Name extends string>(
  baseURL: string,
  names: readonly Name[],
): Promise<Record<Name, Transfer>> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const transfers: Partial<Record<Name, Transfer>> = {};
    for (const name of names) transfers[name] = await measureTransfer(browser, baseURL, name);
    return transfers as Record<Name, Transfer>;
  } finally {
    await browser.close();
  }
}

async function measureTransfer(browser: Browser, baseURL: string, name: string): Promise<Transfer> {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`No screen is called ${name}.`);
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  await enter(context, screen.visitor);
  const page = await context.newPage();
  const finished: Request[] = [];
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
  const sum = (list: typeof files) => list.reduce((total, { bytes }) => total + bytes, 0) / 1_024;
  return {
    requests: files.length,
    totalKiB: sum(files),
    scripts: scripts.length,
    scriptKiB: sum(scripts),
  };
}

/** Returns the number of script files in the signed-in client; a screen must need only some of them. */
export const builtScripts = (): number =>
  readdirSync(join(root, 'dist/web/assets')).filter((name) => name.endsWith('.js')).length;
