/** Returns the first letter or digit of a name as a capital; empty when the name has none. */
export const initialOf = (name: string): string =>
  (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toLocaleUpperCase();
