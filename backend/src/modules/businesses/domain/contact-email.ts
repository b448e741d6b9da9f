/** Time that the link works that confirms a contact address. */
export const CONTACT_LINK_DAYS = 7;

/** When a link sent at `now` stops working. */
export function contactLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + CONTACT_LINK_DAYS * 86_400_000);
}

/** The page of the link. Its GET changes nothing: the page posts the token. */
export function contactLink(accountUrl: string, token: string): string {
  return `${accountUrl}/confirm-contact/${token}`;
}
