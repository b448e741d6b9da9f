import type { Plugin } from 'vite';
import { SCREEN_PATHS } from './src/app/screen-paths';

/** Writes the addresses of all screens beside the site: the server reads them to tell a page from a typing error. */
export const listOfScreens = (): Plugin => ({
  name: 'list-of-screens',
  apply: 'build',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'screens.json',
      source: JSON.stringify(SCREEN_PATHS),
    });
  },
});
