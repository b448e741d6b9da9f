const LOCAL = 'ask-';

/** Returns the address at the bounce domain that belongs to a token. */
export const forwardingAddressOf = (token: string, bounceDomain: string): string =>
  `${LOCAL}${token}@${bounceDomain}`;

const ADDRESS = /(?<![^\s<>"',;:])ask-([a-z2-7]{26})@([a-z0-9.-]+)/gi;

/** Returns the tokens of the forwarding addresses at the bounce domain that a text contains, in their order. */
export function forwardingTokensIn(text: string, bounceDomain: string): string[] {
  const domain = bounceDomain.toLowerCase();
  return [...text.matchAll(ADDRESS)].flatMap(([, token = '', at = '']) =>
    at.toLowerCase() === domain ? [token.toLowerCase()] : [],
  );
}
