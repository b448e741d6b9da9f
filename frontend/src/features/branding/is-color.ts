/** Whether a text is a colour the brand can be made of: `#rrggbb`. */
export const isColor = (text: string | undefined): text is string =>
  /^#[0-9a-f]{6}$/i.test(text ?? '');
