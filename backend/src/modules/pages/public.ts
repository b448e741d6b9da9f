/** All that a neighbour may see of the pages module. */
export { PagesModule } from './pages.module.js';
