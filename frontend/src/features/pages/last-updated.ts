/** Days on which the texts of the legal pages last changed. A test fails when a text changes and its day does not. */
export const LAST_UPDATED = { privacy: '2026-11-27', terms: '2026-11-27' } as const;
