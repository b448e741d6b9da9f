const LOCAL = 'bounce-';

/**
 * Where reports about a message go: its id is in the address (VERP), since reports seldom hold the
 * mail they are about.
 */
export const returnPathOf = (messageId: string, bounceDomain: string): string =>
  `${LOCAL}${messageId.replaceAll('-', '')}@${bounceDomain}`;

const RETURN_PATH = /\bbounce-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})@/i;

/** The id of the message that such an address was made for. */
export function messageOfReturnPath(address: string): string | undefined {
  const parts = RETURN_PATH.exec(address)?.slice(1);
  return parts?.join('-').toLowerCase();
}

const MAIL_ID = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

/** The id of the message that a mail's Message-ID (RFC 5322, 3.6.4) was made of. */
export const messageOfMailId = (mailId: string): string | undefined =>
  MAIL_ID.exec(mailId)?.[1]?.toLowerCase();
