import { createHash, createPublicKey, verify } from 'node:crypto';

/** Result of checking a signature, as a receiver does. */
export interface DkimVerdict {
  valid: boolean;
  /** Tags of the signature: `d`, `s`, `h` and so on. */
  tags: Record<string, string>;
}

/**
 * Verifies the first signature of an email as RFC 6376 (3.4.2, 3.4.4, 3.7) requires of receivers: relaxed
 * canonicalization of headers and body, RSA-SHA256. Written from the RFC, not from the signer's code.
 * @param raw the email as it was received
 * @param published the DNS record below `<selector>._domainkey.<domain>`
 */
export function verifyDkim(raw: string, published: string): DkimVerdict {
  const end = raw.indexOf('\r\n\r\n');
  const fields = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = fields.find((field) => nameOf(field) === 'dkim-signature') ?? '';
  const tags = tagsOf(signature.slice(signature.indexOf(':') + 1));
  const body = createHash('sha256')
    .update(relaxedBody(raw.slice(end + 4)))
    .digest('base64');
  if (!signature || tags['c'] !== 'relaxed/relaxed' || tags['bh'] !== body) {
    return { valid: false, tags };
  }
  // When several fields have the same name, the last one is meant first, then the one before it.
  const left = [...fields].reverse();
  const signed = (tags['h'] ?? '').split(':').map((name) => {
    const at = left.findIndex((field) => nameOf(field) === name.trim().toLowerCase());
    return at < 0 ? '' : `${relaxedField(left.splice(at, 1)[0] ?? '')}\r\n`;
  });
  const unsigned = relaxedField(signature.replace(/([;\s]b=)[^;]*/, '$1'));
  const key = createPublicKey({
    key: Buffer.from(tagsOf(published)['p'] ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  });
  const valid = verify(
    'RSA-SHA256',
    Buffer.from(signed.join('') + unsigned),
    key,
    Buffer.from(tags['b'] ?? '', 'base64'),
  );
  return { valid, tags };
}

const nameOf = (field: string): string => field.slice(0, field.indexOf(':')).trim().toLowerCase();

function tagsOf(list: string): Record<string, string> {
  return Object.fromEntries(
    list
      .split(';')
      .filter((tag) => tag.includes('='))
      .map((tag) => {
        const at = tag.indexOf('=');
        return [tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s+/g, '')];
      }),
  );
}

const relaxedField = (field: string): string =>
  `${nameOf(field)}:${field
    .slice(field.indexOf(':') + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;

function relaxedBody(body: string): string {
  const lines = body
    .replace(/[ \t]+(?=\r\n|$)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)+$/, '');
  return lines === '' ? '' : `${lines}\r\n`;
}
