/** What can be told of a message that was handed over. */
export const NOTICES = ['delivered', 'bounced', 'complained'] as const;

/** What a mail server or a mail provider tells of one message. */
export interface MailNotice {
  /** Empty where what was named is no message's id. */
  messageId: string;
  event: (typeof NOTICES)[number];
  /** Whether a message that came back would always come back. */
  permanent: boolean;
  /** The other side's words, without addresses; null where it has none. */
  detail: string | null;
}

/**
 * Status codes (RFC 3463) that say that the mailbox does not exist. All others may be about the mail,
 * its sender or the day: full mailboxes (5.2.2), policies (5.7.x), routes (5.4.x).
 */
const NO_SUCH_MAILBOX = /^5\.(0\.0|1\.(0|1|2|3|4|6|10)|2\.1)$/;

/** @param status as in a delivery report, such as `5.1.1` */
export const isPermanent = (status: string): boolean => NO_SUCH_MAILBOX.test(status.trim());

const LONGEST_DETAIL = 500;

/** What the other side said, without addresses: it is kept for longer than they are. */
export function cleanDetail(words: string | undefined): string | null {
  const clean = (words ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(address)')
    .trim()
    .slice(0, LONGEST_DETAIL)
    .toWellFormed();
  return clean === '' ? null : clean;
}
