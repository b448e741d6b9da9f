import PostalMime, { type Email } from 'postal-mime';
import { cleanDetail, isPermanent, type MailNotice } from '../domain/mail-notice.js';
import { messageOfMailId, messageOfReturnPath } from '../domain/return-path.js';

/** Reports are small and flat; what is nested deeper is none. */
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024 };

/** Where mail servers write the address that a mail was for. */
const RECIPIENTS = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to']);

/** What readers complain with (RFC 5965, 7.3); the other types, such as `not-spam`, are no complaint. */
const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out']);

type Fields = ReadonlyMap<string, string>;

/**
 * Reads a mail that came back: a delivery report (RFC 3464) or a complaint (RFC 5965).
 * @returns undefined for any other mail, such as an automatic reply, and for reports of no message of ours
 * @throws Error for what is no mail
 */
export async function readMailReport(raw: Uint8Array): Promise<MailNotice | undefined> {
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

function readComplaint(mail: Email, report: string): MailNotice | undefined {
  const fields = groupsOf(report)[0] ?? new Map<string, string>();
  if (!COMPLAINTS.has((fields.get('feedback-type') ?? '').toLowerCase())) return undefined;
  const messageId = messageOf(mail, fields.get('original-mail-from'));
  if (!messageId) return undefined;
  return { messageId, event: 'complained', permanent: true, detail: null };
}

/** A mail of ours has one recipient: the first group that is about one tells what became of it. */
function readDeliveryReport(mail: Email, report: string): MailNotice | undefined {
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
      // `delayed` is no end yet; `relayed` and `expanded` are no arrival.
      return undefined;
  }
}

/** By the address that the report was sent to, else by the mail that lies in it. */
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

/** Groups of fields with blank lines between them (RFC 3464, 2.1); names in lower case. */
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
