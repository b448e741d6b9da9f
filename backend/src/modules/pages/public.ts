/** Public interface of the pages module for other modules. */
export { PagesModule } from './pages.module.js';
