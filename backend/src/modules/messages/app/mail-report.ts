import PostalMime, { type Email } from 'postal-mime';
import { cleanDetail, isPermanent, type EmailEvent } from '../domain/email-event.js';
import { messageOfMailId, messageOfReturnPath } from '../domain/return-path.js';

/** Limits of the parser: reports are small and flat, so an email with deeper nesting is not a report. */
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024 };

/** Headers in which mail servers write the address that an email was sent to. */
const RECIPIENTS = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to']);

/** Feedback types of a complaint (RFC 5965, 7.3); the other types, such as `not-spam`, are not complaints. */
const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out']);

type Fields = ReadonlyMap<string, string>;

/**
 * Reads an email that came back: a delivery report (RFC 3464) or a complaint (RFC 5965).
 * @returns undefined for any other email, such as an automatic reply, and for a report that is not about one of our
 *   messages
 * @throws Error when the input is not an email
 */
export async function readMailReport(raw: Uint8Array): Promise<EmailEvent | undefined> {
  const mail = await PostalMime.parse(raw, {
    ...LIMITS,
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
  });
  const complaint = partOf(mail, 'message/feedback-report');
  if (complaint !== undefined) return readComplaint(mail, complaint);
  const report = partOf(mail, 'message/delivery-status', 'message/global-delivery-status');
  return report === undefined ? undefined : readDeliveryReport(mail, report);
}

function readComplaint(mail: Email, report: string): EmailEvent | undefined {
  const fields = groupsOf(report)[0] ?? new Map<string, string>();
  if (!COMPLAINTS.has((fields.get('feedback-type') ?? '').toLowerCase())) return undefined;
  const messageId = messageOf(mail, fields.get('original-mail-from'));
  if (!messageId) return undefined;
  return { messageId, event: 'complained', permanent: true, detail: null };
}

/** Reads the first group of fields about a recipient: our emails have only one recipient. */
function readDeliveryReport(mail: Email, report: string): EmailEvent | undefined {
  const fields = groupsOf(report).find((group) => group.has('action'));
  const messageId = messageOf(mail);
  if (!fields || !messageId) return undefined;
  const detail = cleanDetail(fields.get('diagnostic-code')?.replace(/^[\w-]+;/, ''));
  switch (fields.get('action')?.toLowerCase()) {
    case 'failed': {
      const permanent = isPermanent(fields.get('status')?.split(/[\s(]/)[0] ?? '');
      return { messageId, event: 'bounced', permanent, detail };
    }
    case 'delivered':
      return { messageId, event: 'delivered', permanent: false, detail: null };
    default:
      // `delayed` is not final yet; `relayed` and `expanded` do not mean that the email has arrived.
      return undefined;
  }
}

/**
 * Finds the message by the address that the report was sent to, by the envelope sender of the original email, or by the
 * original email enclosed in the report.
 */
function messageOf(mail: Email, sender = ''): string | undefined {
  const addresses = mail.headers.filter(({ key }) => RECIPIENTS.has(key)).map(({ value }) => value);
  for (const address of [...addresses, sender]) {
    const id = messageOfReturnPath(address);
    if (id) return id;
  }
  const original = partOf(mail, 'message/rfc822', 'message/global', 'text/rfc822-headers');
  const [headers] = groupsOf(original ?? '');
  return messageOfMailId(headers?.get('message-id') ?? '');
}

function partOf({ attachments }: Email, ...types: string[]): string | undefined {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType));
  return typeof part?.content === 'string' ? part.content : undefined;
}

/** Parses groups of fields separated by blank lines (RFC 3464, 2.1); field names in lower case. */
function groupsOf(text: string): Fields[] {
  return text
    .trim()
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((group) => {
      const lines = group.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
      return new Map(
        lines
          .filter((line) => line.includes(':'))
          .map((line) => {
            const at = line.indexOf(':');
            return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const;
          }),
      );
    });
}
