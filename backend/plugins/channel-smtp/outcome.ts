import type { DeliveryResult } from '../../sdk/index.js';

/** Fields that nodemailer sets on its errors (see its `errors` and `smtp-connection`). */
interface SmtpError {
  message: string;
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/** Commands about this one message; everything before them is about the session. */
const MESSAGE_COMMANDS = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/**
 * Replies that say that the recipient does not exist (RFC 3463, 3.2; RFC 7505, 4.1 for domains that accept no
 * email). Full mailboxes (5.2.2), policies (5.7.x) and errors of the email itself say nothing about the
 * address; nor does a reply without such a code.
 */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.(1|2|3|6|10)(?!\d)/;

/** RFC 4954, section 6: the sender's credentials were refused, not the message. */
const CREDENTIALS = new Set([530, 534, 535, 538]);

/** Codes of errors that nodemailer found in the message before it contacted the server. */
const UNSENDABLE = new Set([
  'EENVELOPE',
  'EMESSAGE',
  'EMAXRECIPIENTS',
  'EFILEACCESS',
  'EURLACCESS',
]);

/**
 * Returns the result of a failed delivery.
 * @param endGiven true when the end of the message was sent, so that the server may have it
 */
export function classify(error: unknown, endGiven: boolean): DeliveryResult {
  const { message, code, command, responseCode, response } = asSmtpError(error);
  const detail = message.replace(/[\p{Cc}]+/gu, ' ').slice(0, 500);
  const answer = typeof responseCode === 'number' ? responseCode : 0;
  const ofMessage = typeof command === 'string' && MESSAGE_COMMANDS.has(command);
  if (ofMessage && isPermanent(answer)) {
    const isLost = command !== 'MAIL FROM' && NO_SUCH_ADDRESS.test(String(response));
    return { outcome: 'rejected', reason: isLost ? 'no-such-address' : 'refused', detail };
  }
  // A negative reply after the message means that it was not accepted (RFC 5321, 4.2.5).
  if (answer >= 400) return { outcome: 'retryLater', reason: reasonOf(code, ofMessage), detail };
  if (endGiven) return { outcome: 'unconfirmed', detail };
  if (UNSENDABLE.has(String(code))) return { outcome: 'rejected', reason: 'not-sendable', detail };
  return { outcome: 'retryLater', reason: reasonOf(code, ofMessage), detail };
}

/**
 * True when a server refused a connection because there are too many: 421 (RFC 5321, 3.8) or, from Exchange,
 * 432. Applies before any command about a message: replies to those are about the message.
 */
export function isCrowded(error: unknown): boolean {
  const { command, responseCode } = asSmtpError(error);
  const ofMessage = typeof command === 'string' && MESSAGE_COMMANDS.has(command);
  return !ofMessage && (responseCode === 421 || responseCode === 432);
}

/** True for a permanent refusal. 503 means that the session was out of step, not that the message was refused. */
const isPermanent = (answer: number): boolean =>
  answer >= 500 && answer < 600 && answer !== 503 && !CREDENTIALS.has(answer);

function reasonOf(code: unknown, ofMessage: boolean): string {
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'sign-in-refused';
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'no-answer';
  return ofMessage ? 'deferred' : 'unreachable';
}

/** Accepts anything with a message: Node's own errors are not always instances of this realm's `Error`. */
function asSmtpError(error: unknown): SmtpError {
  const { message } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Partial<SmtpError>;
  return typeof message === 'string' ? (error as SmtpError) : { message: String(error) };
}
