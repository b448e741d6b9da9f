/** What a one-time token that is sent by mail is for. */
export const TOKEN_PURPOSES = ['verify-email', 'reset-password'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** How long a mailed link works, in hours. */
export const TOKEN_HOURS: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': 7 * 24,
  'reset-password': 1,
};

/** When a token made at `now` stops working. */
export function tokenExpiry(purpose: TokenPurpose, now: Date): Date {
  return new Date(now.getTime() + TOKEN_HOURS[purpose] * 3_600_000);
}

/** The page of a mailed link. Its GET changes nothing: the page posts the token. */
export function tokenLink(accountUrl: string, purpose: TokenPurpose, token: string): string {
  return `${accountUrl}/${purpose}/${token}`;
}
