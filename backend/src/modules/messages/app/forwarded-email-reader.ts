import PostalMime, { addressParser, type Address, type Email } from 'postal-mime';
import { emailAddress } from '../../../lib/schemas.js';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { isAutomatic } from '../domain/automatic-email.js';
import { forwardingTokensIn } from '../domain/forwarding-address.js';
import { messageOfMailId, messageOfReturnPath } from '../domain/return-path.js';
import type { EmailMailbox, ForwardedEmailFacts } from './forwarded-email.js';

/** Envelope of an email, as far as the mail server tells it beside the email. */
export interface Envelope {
  recipient?: string | undefined;
  sender?: string | undefined;
}

/** An email at a forwarding address, and the ids of messages that it may be or answer. */
export interface ReadForwardedEmail extends ForwardedEmailFacts {
  messageIds: readonly string[];
}

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 128 * 1024 };

/** Headers in which mail servers write the address that an email was delivered to. BCC leaves no other trace. */
const DELIVERED = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
const VISIBLE = ['to', 'cc'];

/** Ids in References that are looked up: of a long conversation, the last ones. */
const MOST_REFERENCES = 10;
/** Characters of the text in which a forwarded email can begin. */
const SEARCHED_TEXT = 64 * 1024;
/** Lines below the mark of a forwarded email among which its To line is. */
const BLOCK_LINES = 12;

/** Line with which email programs begin an email that a person forwards, in the product's languages. */
const FORWARD_MARK =
  /forwarded message|original message|weitergeleitete nachricht|ursprüngliche nachricht|mensaje reenviado|mensaje original|message transféré|message d['’]origine|mensagem encaminhada|mensagem original|رسالة معاد توجيهها|الرسالة المعاد توجيهها|رسالة محولة|الرسالة الأصلية/iu;
const TO_LINE = /^[>*\s]*(?:to|an|para|à|a|إلى)[*\s]*:[*\s]*(.+)$/iu;

/**
 * Reads an email that was sent to a forwarding address.
 * @returns undefined for an email to any other address
 */
export async function readForwardedEmail(
  raw: Uint8Array,
  bounceDomain: string,
  envelope: Envelope = {},
): Promise<ReadForwardedEmail | undefined> {
  const mail = await PostalMime.parse(headOf(raw), LIMITS);
  const valuesOf = (keys: readonly string[]): string[] =>
    keys.flatMap((key) => mail.headers.filter((one) => one.key === key).map(({ value }) => value));
  const tokensIn = (texts: readonly string[]) =>
    texts.flatMap((text) => forwardingTokensIn(text, bounceDomain));
  const visible = tokensIn(valuesOf(VISIBLE));
  const [token] = tokensIn(
    envelope.recipient === undefined
      ? [...valuesOf(DELIVERED), ...valuesOf(VISIBLE)]
      : [envelope.recipient],
  );
  if (token === undefined) return undefined;
  const envelopeSender = senderOf(envelope.sender ?? valuesOf(['return-path'])[0]);
  const isForwarded = visible.includes(token);
  return {
    token,
    messageHash: sha256(identityOf(mail)),
    from: mailboxesOf(mail.from ? [mail.from] : [])[0],
    envelopeSender,
    isAutomatic: isAutomatic(mail.headers, envelopeSender),
    recipients: [
      mailboxesOf([...(mail.to ?? []), ...(mail.cc ?? [])]),
      mailboxesOf(mail.replyTo ?? []),
      isForwarded ? await forwardedRecipients(raw) : [],
    ],
    messageIds: ownIdsIn(mail, envelopeSender),
  };
}

/** Returns the header section alone, so that no body is parsed for most emails. */
function headOf(raw: Uint8Array): Uint8Array {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const ends = ['\r\n\r\n', '\n\n'].map((gap) => text.indexOf(gap)).filter((at) => at !== -1);
  return ends.length === 0 ? raw : raw.subarray(0, Math.min(...ends) + 2);
}

/** Returns the Message-ID, and for an email without one what is the same whenever it is delivered. */
function identityOf({ messageId, headers }: Email): string {
  const id = messageId?.trim();
  if (id) return id;
  return ['from', 'to', 'date', 'subject']
    .map((key) => headers.find((one) => one.key === key)?.value ?? '')
    .join('\n');
}

/**
 * Returns an envelope's sender in lower case: empty for `<>`, and for the word that Postfix writes in its place; undefined
 * where it is not known.
 */
function senderOf(text: string | undefined): string | undefined {
  const sender = text
    ?.trim()
    .replace(/^<(.*)>$/, '$1')
    .trim()
    .toLowerCase();
  return sender === 'mailer-daemon' ? '' : sender;
}

function mailboxesOf(addresses: readonly Address[]): EmailMailbox[] {
  return addresses
    .flatMap((one) => one.group ?? [one])
    .flatMap(({ address, name }) => {
      const email = emailAddress.safeParse(address);
      return email.success ? [{ address: email.data, name: name.trim() }] : [];
    });
}

/** Returns the ids of messages of ours that the email would be, or would answer, if it were in a loop. */
function ownIdsIn({ messageId, inReplyTo, references }: Email, envelopeSender = ''): string[] {
  const cited = (references ?? '').split(/\s+/).slice(-MOST_REFERENCES);
  const ids = [messageId, inReplyTo, ...cited].map((text) => messageOfMailId(text ?? ''));
  return [
    ...new Set([...ids, messageOfReturnPath(envelopeSender)].filter((id) => id !== undefined)),
  ];
}

/** Returns the recipients of the emails that a person has forwarded within this one. */
async function forwardedRecipients(raw: Uint8Array): Promise<EmailMailbox[]> {
  const { text = '' } = await PostalMime.parse(raw, { ...LIMITS, forceRfc822Attachments: true });
  const lines = text.slice(0, SEARCHED_TEXT).split(/\r?\n/);
  return lines.flatMap((line, at) => {
    if (!FORWARD_MARK.test(line)) return [];
    for (const below of lines.slice(at + 1, at + 1 + BLOCK_LINES)) {
      const named = TO_LINE.exec(below)?.[1];
      if (named) return mailboxesOf(addressParser(named, { flatten: true }));
    }
    return [];
  });
}
