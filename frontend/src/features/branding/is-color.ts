/** True when a text is a color that a brand can use: `#rrggbb`. */
export const isColor = (text: string | undefined): text is string =>
  /^#[0-9a-f]{6}$/i.test(text ?? '');
