/** Text for a header: a line break would start another one (RFC 5322, 2.2). */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** One `local@domain`, without anything that could name a second recipient or end the command. */
export const isOneAddress = (address: string): boolean =>
  address.length <= 254 && /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u.test(address);
