import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { drawnLanding } from './vite.landing';

/**
 * The landing page for visitors: drawn once for every language, with one small script. Its files lie
 * among the client's under the same names, so that the next page has fonts and pictures already.
 * `npm run dev` shows the client's landing page, made of the same components.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [drawnLanding()],
  build: {
    outDir: '../dist/web',
    assetsDir: 'assets',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fileURLToPath(new URL('landing.html', import.meta.url)) },
  },
});
