/** Everything that other modules may import from the branding module. */
export { SaveBranding } from './app/save-branding.use-case.js';
export type { BrandingInput } from './domain/branding.js';
export { readImage } from './domain/image.js';
