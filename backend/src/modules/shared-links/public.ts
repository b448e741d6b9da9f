/** Everything that other modules may import from the shared-links module. */
export { SharedLinks } from './app/shared-links.service.js';
export { SharedLinksModule } from './shared-links.module.js';
