/** Everything that other modules may import from the shared-links module. */
export { SharedLinksModule } from './shared-links.module.js';
