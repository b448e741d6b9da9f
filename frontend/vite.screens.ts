import type { Plugin } from 'vite';
import { PRODUCT_ONLY_PATHS, SCREEN_PATHS, isProductOnly } from './src/app/screen-paths';

/**
 * Writes the addresses of all screens beside the site: the server reads them to tell a page from a typing error, and
 * the screens that sell the product from those that agencies' hosts have, too.
 */
export const listOfScreens = (): Plugin => ({
  name: 'list-of-screens',
  apply: 'build',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'screens.json',
      source: JSON.stringify({
        everywhere: SCREEN_PATHS.filter((path) => !isProductOnly(path)),
        productOnly: PRODUCT_ONLY_PATHS,
      }),
    });
  },
});
