import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { fromCatalogues, pagePerLanguage } from './vite.languages';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Returns a script as a part of a page, which loads it with nothing but itself. */
const inline = (path: string): string =>
  `<script>${readFileSync(at(path), 'utf8').trim()}</script>`;

const offlineTexts = fromCatalogues(new URL('src/offline-page/locales/', import.meta.url));

/**
 * Builds the frame of the pages that the server renders on every visit (`/b/...`, `/u/...`): styles, the
 * language switcher and one small script, once for every language. The server fills in the rest. Beside it stands the
 * page that the service worker shows without a network: one file, styles and scripts included.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    pagePerLanguage(
      'public.html',
      fromCatalogues(new URL('src/public-page/locales/', import.meta.url)),
    ),
    pagePerLanguage('offline.html', async (language) => {
      const { texts } = await offlineTexts(language);
      const firstPaint = inline('public/first-paint.js');
      return { texts, markup: { firstPaint, script: inline('src/offline-page/come-back.js') } };
    }),
  ],
  build: {
    outDir: at('../dist/web'),
    emptyOutDir: false,
    assetsDir: 'assets-p',
    modulePreload: { polyfill: false },
    target: ['chrome87', 'firefox86', 'safari14', 'edge88'],
    rolldownOptions: { input: [at('public.html'), at('offline.html')] },
  },
});
