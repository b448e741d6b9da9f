/** Days for which the link that confirms a contact address works. */
export const CONTACT_LINK_DAYS = 7;

/** Returns the time at which a link sent at `now` expires. */
export function contactLinkExpiry(now: Date): Date {
  return new Date(now.getTime() + CONTACT_LINK_DAYS * 86_400_000);
}

/** Returns the URL of the link's page. A GET changes nothing: the page posts the token. */
export function contactLink(accountUrl: string, token: string): string {
  return `${accountUrl}/confirm-contact/${token}`;
}
