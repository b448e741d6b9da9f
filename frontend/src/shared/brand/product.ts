/** The product's name before any tenant's branding; screens, titles and documents take it from here. */
export const PRODUCT_NAME = 'Scoville';

/** The line under the name, in the footer and on shared links. */
export const PRODUCT_TAGLINE = 'Keep your reputation hot, not burnt.';
