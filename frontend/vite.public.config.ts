import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { fromCatalogues, pagePerLanguage } from './vite.languages';

/**
 * Builds the frame of the pages that the server renders on every visit (`/b/...`, `/u/...`): styles, the
 * language switcher and one small script, once for every language. The server fills in the rest.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    pagePerLanguage(
      'public.html',
      fromCatalogues(new URL('src/public-page/locales/', import.meta.url)),
    ),
  ],
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: false,
    assetsDir: 'assets-p',
    modulePreload: { polyfill: false },
    target: ['chrome87', 'firefox86', 'safari14', 'edge88'],
    rolldownOptions: { input: fileURLToPath(new URL('public.html', import.meta.url)) },
  },
});
