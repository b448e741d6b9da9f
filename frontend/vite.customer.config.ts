import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { pagePerLanguage } from './vite.languages';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * The customer page alone: `r.html`, once for every language, for `/r` and `/r/*`, its files under `/assets-r/`. It shares no
 * chunk with the signed-in client, so that a phone on a bad network loads a few kilobytes.
 * Runs after the client's build and must not empty its folder.
 */
export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  plugins: [pagePerLanguage('r.html', new URL('src/customer-page/locales/', import.meta.url))],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: false,
    assetsDir: 'assets-r',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome87', 'firefox86', 'safari14', 'edge88'],
    rolldownOptions: { input: fileURLToPath(new URL('r.html', import.meta.url)) },
  },
});
