import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '../../src/lib/i18n/languages.js';

const CUSTOMER_TEXTS = new URL('../../../frontend/src/customer-page/locales/', import.meta.url);

/** Creates a site whose pages are templates with nothing in them but the texts that the server reads. */
export function emptySite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'scoville-site-'));
  writeFileSync(join(folder, 'screens.json'), '{ "everywhere": [], "productOnly": [] }');
  writeFileSync(join(folder, 'index.html'), '<html ><head><!--brand--></head></html>');
  for (const language of LANGUAGES) {
    const made = `<html lang="${language}"><head><!--head--><!--brand--></head><body><!--page--></body></html>`;
    writeFileSync(join(folder, `public.${language}.html`), made);
    const texts = readFileSync(new URL(`${language}.json`, CUSTOMER_TEXTS), 'utf8');
    const customer = `<html lang="${language}"><head><title></title><!--brand--></head><body><div hidden><!--plain-->not loaded<!--/plain--></div><!--end--><script type="application/json" id="texts">${texts}</script></body></html>`;
    writeFileSync(join(folder, `r.${language}.html`), customer);
  }
  return folder;
}
