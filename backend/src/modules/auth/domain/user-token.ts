/** Purposes of a one-time token that is sent by email. */
export const TOKEN_PURPOSES = ['verify-email', 'reset-password'] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** Lifetime of an emailed link, in hours. */
export const TOKEN_HOURS: Readonly<Record<TokenPurpose, number>> = {
  'verify-email': 7 * 24,
  'reset-password': 1,
};

/** Returns the time at which a token created at `now` expires. */
export function tokenExpiry(purpose: TokenPurpose, now: Date): Date {
  return new Date(now.getTime() + TOKEN_HOURS[purpose] * 3_600_000);
}

/** Returns the URL of an emailed link's page. A GET changes nothing: the page posts the token. */
export function tokenLink(accountUrl: string, purpose: TokenPurpose, token: string): string {
  return `${accountUrl}/${purpose}/${token}`;
}
