/**
 * Typefaces that a business may choose for headings on the pages that its customers see. Each is a list of fonts that
 * devices have (`frontend/src/shared/theme/heading-typefaces.css`), so that no page grows. `default`: that of the brand.
 */
export const HEADING_TYPEFACES = ['default', 'serif', 'modern', 'rounded'] as const;
export type HeadingTypeface = (typeof HEADING_TYPEFACES)[number];

/** Returns the typeface of a name, as stored. */
export const headingTypefaceOf = (name: string): HeadingTypeface =>
  HEADING_TYPEFACES.find((typeface) => typeface === name) ?? 'default';
