import fc from 'fast-check';
import MailComposer from 'nodemailer/lib/mail-composer';
import { aMessage } from '../../../sdk/conformance/channel.js';
import type { OutgoingMessage } from '../../../sdk/index.js';
import { composeMail } from './nodemailer-compose.js';

const date = new Date('2026-11-22T10:00:00Z');

/** Composes the same message with nodemailer alone. */
async function byNodemailer(message: OutgoingMessage): Promise<string> {
  const { id, mailId, from, to, replyTo, subject, html, text, headers = {} } = message;
  const mail = await new MailComposer({
    baseBoundary: id,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    from: { name: from.name ?? '', address: from.address },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    html,
    text,
    date,
    messageId: mailId,
  })
    .compile()
    .build();
  return mail.toString();
}

/** Removes soft line breaks: the encoder decides where they fall (RFC 2045, 6.7). */
const unfolded = (mail: string): string => mail.replaceAll('=\r\n', '');

async function expectSame(message: OutgoingMessage): Promise<void> {
  const mail = composeMail(message, date);
  expect(unfolded(mail)).toBe(unfolded(await byNodemailer(message)));
  const body = mail.slice(mail.indexOf('\r\n\r\n'));
  for (const line of body.split(/\r\n|\r|\n/)) expect(line.length).toBeLessThanOrEqual(76);
}

describe('a mail as it goes over the wire', () => {
  const headers = {
    'List-Unsubscribe': `<https://reviews.example.com/api/unsubscribe/${'t'.repeat(80)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-ID': '<shop.example.com>',
  };

  it.each<[string, Partial<OutgoingMessage>]>([
    ['short plain words', { text: 'How was it?', html: '<p>How was it?</p>' }],
    ['lines that are too long', { text: 'long '.repeat(400), html: `<p>${'x'.repeat(3_000)}</p>` }],
    ['letters with accents', { text: 'Grüße, Žofie', subject: 'Wie war’s bei „Žofie“?' }],
    ['a script without spaces', { text: '您对我们的服务满意吗？'.repeat(30), subject: '您好' }],
    ['Arabic', { text: 'كيف كانت زيارتك؟ '.repeat(20), from: { name: 'صالون', address: 'shop@example.com' } }], // prettier-ignore
    ['pictograms', { text: '⭐️⭐️⭐️⭐️⭐️ 👩‍🦰', subject: '⭐️⭐️⭐️⭐️⭐️' }],
    ['space at the ends of lines', { text: 'a \nb\t\r\n c  ', html: '<p> \n</p> ' }],
    ['dots and equals signs', { text: '.\n..\n=3D\n=\n', html: '<a href="?a=1&b=2">=</a>' }],
    ['line breaks of all kinds', { text: 'a\nb\r\nc\rd\n\n' }],
    ['further headers and an address for answers', { headers, replyTo: 'owner@shop.example' }],
    ['a domain with accents', { to: 'zofie@žofie.example' }],
  ])('is what nodemailer makes of %s', async (_what, changes) => {
    await expectSame(aMessage(changes));
  });

  it('is so for any text', async () => {
    const text = fc.oneof(
      fc.string({ minLength: 1, maxLength: 20_000, unit: 'binary' }),
      fc.string({ minLength: 1, maxLength: 20_000, unit: fc.constantFrom('ab =.\t\r\n', 'é', '=', 'ß') }), // prettier-ignore
    );
    await fc.assert(
      fc.asyncProperty(text, text, (plain, html) =>
        expectSame(aMessage({ text: plain, html, headers })),
      ),
      { numRuns: 150 },
    );
  });

  it('tells its parts apart by what no text can hold that was written before', () => {
    const one = composeMail(aMessage({}), date);
    const [, boundary] = /boundary="([^"]+)"/.exec(one) ?? [];
    const other = composeMail(
      aMessage({ text: `--${boundary}--\r\n`, html: `--${boundary}` }),
      date,
    );
    expect(other).not.toContain(`boundary="${boundary}"`);
  });

  it('lets no header go on in another', () => {
    const hostile = 'Hi\r\nBcc: victim@example.com\r\n\r\n<script>';
    const mail = composeMail(
      aMessage({
        subject: hostile,
        from: { name: hostile, address: 'shop@example.com' },
        headers: { 'X-Note': hostile },
      }),
      date,
    );
    const [head = ''] = mail.split('\r\n\r\n');
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).toContain('Content-Type: multipart/alternative');
  });
});
