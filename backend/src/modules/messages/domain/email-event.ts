/** Events that can be reported about a message after it was handed over. */
export const EMAIL_EVENTS = ['delivered', 'bounced', 'complained'] as const;

/** Report of a mail server or an email provider about one message. */
export interface EmailEvent {
  /** Empty when the id that was given is not that of a message. */
  messageId: string;
  event: (typeof EMAIL_EVENTS)[number];
  /** True when a message that bounced would always bounce. */
  permanent: boolean;
  /** Explanation of the other side, without addresses; null when there is none. */
  detail: string | null;
}

/**
 * Status codes (RFC 3463) of a mailbox that does not exist. All others may concern the email, its sender or a temporary
 * state: full mailboxes (5.2.2), policies (5.7.x), routes (5.4.x).
 */
const NO_SUCH_MAILBOX = /^5\.(0\.0|1\.(0|1|2|3|4|6|10)|2\.1)$/;

/** @param status as in a delivery report, such as `5.1.1` */
export const isPermanent = (status: string): boolean => NO_SUCH_MAILBOX.test(status.trim());

const LONGEST_DETAIL = 500;

/**
 * Removes addresses from the explanation of the other side, which is stored for longer than they are.
 * @returns null when nothing is left
 */
export function cleanDetail(words: string | undefined): string | null {
  const clean = (words ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(address)')
    .trim()
    .slice(0, LONGEST_DETAIL)
    .toWellFormed();
  return clean === '' ? null : clean;
}
