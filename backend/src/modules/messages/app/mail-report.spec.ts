import { v7 as uuidv7 } from 'uuid';
import { aComplaint, aDeliveryReport } from '../../../../test/support/mail-reports.js';
import { cleanDetail } from '../domain/email-event.js';
import { readMailReport } from './mail-report.js';

const read = (mail: string) => readMailReport(Buffer.from(mail));

describe('reading mails that came back', () => {
  const messageId = uuidv7();
  const returnPath = `bounce-${messageId.replaceAll('-', '')}@bounces.example.com`;

  it.each([
    ['5.1.1', true],
    ['5.1.10', true],
    ['5.0.0', true],
    ['5.2.1 (mailbox disabled)', true],
    ['5.1.8', false],
    ['5.2.2', false],
    ['5.7.1', false],
    ['4.4.7', false],
    ['', false],
  ])('takes a failure with status %j for one for ever: %j', async (status, permanent) => {
    expect(await read(aDeliveryReport({ to: returnPath, action: 'failed', status }))).toMatchObject(
      {
        messageId,
        event: 'bounced',
        permanent,
      },
    );
  });

  it('knows the message by the mail that lies in the report, too', async () => {
    for (const original of ['message/rfc822', 'text/rfc822-headers'] as const) {
      const mailId = `<${messageId}@mail.example.com>`;
      expect(await read(aDeliveryReport({ to: 'reviews@example.com', original, mailId }))).toEqual({
        messageId,
        event: 'bounced',
        permanent: true,
        detail: '550 5.1.1 (address): no such user',
      });
    }
  });

  it('tells an arrival from what is not one yet', async () => {
    const report = (action: string) =>
      read(aDeliveryReport({ to: returnPath, action, status: '2.0.0' }));
    expect(await report('Delivered')).toMatchObject({ messageId, event: 'delivered' });
    for (const action of ['delayed', 'relayed', 'expanded', 'nonsense']) {
      expect(await report(action)).toBeUndefined();
    }
  });

  it.each([
    ['abuse', true],
    ['Fraud', true],
    ['not-spam', false],
    ['auth-failure', false],
  ])('takes feedback of the type %s for a complaint: %j', async (type, isComplaint) => {
    const byMail = await read(aComplaint({ type, mailId: `<${messageId}@mail.example.com>` }));
    const bySender = await read(aComplaint({ type, sender: `<${returnPath}>` }));
    for (const report of [byMail, bySender]) {
      expect(report?.event).toBe(isComplaint ? 'complained' : undefined);
      expect(report?.messageId).toBe(isComplaint ? messageId : undefined);
    }
  });

  it.each([
    [
      'an automatic reply',
      `To: ${returnPath}\r\nSubject: On holiday\r\n\r\n550 5.1.1 no such user\r\n`,
    ],
    ['a report of a stranger', aDeliveryReport({ to: 'someone@example.com' })],
    ['a report without fields', aDeliveryReport({ to: returnPath, action: '' })],
    ['nothing', ''],
    ['noise', '\u0000\u00ff\r\n\r\n--\r\n'],
  ])('makes nothing of %s', async (_what, mail) => {
    expect(await read(mail)).toBeUndefined();
  });

  it('refuses what is built to be costly', async () => {
    const nested = Array.from(
      { length: 40 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
    ).join('');
    await expect(read(nested)).rejects.toThrow();
    await expect(read(`X: ${'x'.repeat(70_000)}\r\n\r\n`)).rejects.toThrow();
  });

  it('keeps no address, no control character and no endless text of what a server says', () => {
    const words = `550 <maria@example.com>\r\n\u0000 is "gone" ${'x'.repeat(1_000)}`;
    const detail = cleanDetail(words) ?? '';
    expect(detail).toMatch(/^550 <\(address\)> is "gone" x/);
    expect(detail).toHaveLength(500);
    expect(cleanDetail('  \n')).toBeNull();
    expect(cleanDetail(undefined)).toBeNull();
  });
});
