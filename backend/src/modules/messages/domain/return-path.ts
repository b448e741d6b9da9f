const LOCAL = 'bounce-';

/**
 * Returns the address to which reports about a message are sent. It contains the message's id (VERP), since reports
 * seldom include the original email.
 */
export const returnPathOf = (messageId: string, bounceDomain: string): string =>
  `${LOCAL}${messageId.replaceAll('-', '')}@${bounceDomain}`;

const RETURN_PATH = /\bbounce-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})@/i;

/** Returns the id of the message that such an address was created for; undefined for any other address. */
export function messageOfReturnPath(address: string): string | undefined {
  const parts = RETURN_PATH.exec(address)?.slice(1);
  return parts?.join('-').toLowerCase();
}

const MAIL_ID = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

/** Returns the id of the message that a Message-ID (RFC 5322, 3.6.4) was created from; undefined for any other. */
export const messageOfMailId = (mailId: string): string | undefined =>
  MAIL_ID.exec(mailId)?.[1]?.toLowerCase();
