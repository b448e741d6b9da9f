import {
  aReceipt,
  copiedReceipt,
  encodedReceipt,
  forwardedReceipt,
  htmlReceipt,
  plainReceipt,
  shopNotification,
} from '../../../../test/support/receipts.js';
import { readForwardedEmail, type Envelope } from './forwarded-email-reader.js';

const TOKEN = 'k3m7q2x5v6n4b2t7c5d3f6g2h4';
const ADDRESS = `ask-${TOKEN}@bounces.example.com`;
const CUSTOMER = 'customer@example.org';
const SHOP = 'shop@shop.example.com';

const read = (mail: string, envelope: Envelope = { recipient: ADDRESS }) =>
  readForwardedEmail(Buffer.from(mail), 'bounces.example.com', envelope);
const firstPlace = async (mail: string) =>
  (await read(mail))?.recipients.find((place) => place.some(({ address }) => address === CUSTOMER));

describe('reading an email at a forwarding address', () => {
  it.each([
    ['plain text', plainReceipt(CUSTOMER), 'Ada Lovelace'],
    ['quoted-printable HTML', htmlReceipt(CUSTOMER), 'Jürgen Müller'],
    ['base64 HTML', encodedReceipt(CUSTOMER), 'José Nuñez'],
    ['Cc', copiedReceipt(CUSTOMER, SHOP), ''],
    ['Reply-To', shopNotification(CUSTOMER, SHOP), 'Grace Hopper'],
    ['a forwarded block', forwardedReceipt(CUSTOMER, SHOP, ADDRESS), 'Mary Shelley'],
  ])('finds the customer of a receipt in %s', async (_kind, mail, name) => {
    expect(await firstPlace(mail)).toContainEqual({ address: CUSTOMER, name });
  });

  it('finds no addresses in the text of an email that is not forwarded by hand', async () => {
    const body = `---------- Forwarded message ---------\r\nTo: ${CUSTOMER}\r\n`;
    const places = (await read(aReceipt({ headers: { To: SHOP }, body })))?.recipients.flat();
    expect(places).toEqual([{ address: SHOP, name: '' }]);
  });

  it.each([
    ['no mark', `To: ${CUSTOMER}`],
    ['a mark far above', `Forwarded message\r\n${'x\r\n'.repeat(20)}To: ${CUSTOMER}`],
    ['an address in a sentence', `Forwarded message\r\n\r\nwrite to: me, or ${CUSTOMER}`],
  ])('finds nobody in a text with %s', async (_what, body) => {
    const mail = aReceipt({ headers: { From: SHOP, To: ADDRESS }, body });
    expect((await read(mail))?.recipients.at(-1)).toEqual([]);
  });

  it.each([
    ['Weitergeleitete Nachricht', 'An'],
    ['Mensaje reenviado', 'Para'],
    ['Message transféré', 'À'],
    ['Mensagem encaminhada', 'Para'],
    ['رسالة معاد توجيهها', 'إلى'],
  ])('finds the customer below "%s"', async (mark, to) => {
    const body = `----- ${mark} -----\r\n${to}: <${CUSTOMER}>\r\n`;
    const mail = aReceipt({ headers: { From: SHOP, To: ADDRESS }, body });
    expect((await read(mail))?.recipients.at(-1)).toEqual([{ address: CUSTOMER, name: '' }]);
  });

  it('knows the address by the envelope, or by what mail servers write into the header', async () => {
    expect((await read(plainReceipt(CUSTOMER)))?.token).toBe(TOKEN);
    for (const name of ['Delivered-To', 'X-Original-To', 'Envelope-To', 'Cc']) {
      const mail = aReceipt({ headers: { [name]: ADDRESS } });
      expect((await read(mail, {}))?.token).toBe(TOKEN);
    }
    expect(await read(plainReceipt(CUSTOMER), {})).toBeUndefined();
    expect(await read(aReceipt({ headers: { To: ADDRESS } }), { recipient: SHOP })).toBeUndefined();
  });

  it('knows the sender of the envelope by the server or by Return-Path', async () => {
    const returned = aReceipt({ headers: { 'Return-Path': '<Bounce@Mail.example.com>' } });
    expect((await read(returned))?.envelopeSender).toBe('bounce@mail.example.com');
    const told = { recipient: ADDRESS, sender: 'a@b.example.com' };
    expect((await read(returned, told))?.envelopeSender).toBe('a@b.example.com');
    expect((await read(plainReceipt(CUSTOMER)))?.envelopeSender).toBeUndefined();
    for (const sender of ['<>', '', '<MAILER-DAEMON>']) {
      const nobody = await read(plainReceipt(CUSTOMER), { recipient: ADDRESS, sender });
      expect(nobody?.isAutomatic).toBe(true);
    }
  });

  it('recognizes an email that is delivered twice, and tells others apart', async () => {
    const mail = plainReceipt(CUSTOMER);
    const again = `Received: from mx2.example.com\r\n${mail}`;
    const hash = async (text: string) => (await read(text))?.messageHash;
    expect(await hash(again)).toBe(await hash(mail));
    expect(await hash(plainReceipt(CUSTOMER))).not.toBe(await hash(mail));
    const without = (date: string) =>
      aReceipt({ headers: { 'Message-ID': undefined, Date: date } });
    expect(await hash(without('today'))).toBe(await hash(without('today')));
    expect(await hash(without('today'))).not.toBe(await hash(without('tomorrow')));
  });

  it('names the messages that the email is, or answers', async () => {
    const id = '0199b6a0-1111-7222-8333-444455556666';
    for (const name of ['Message-ID', 'In-Reply-To', 'References']) {
      const mail = aReceipt({ headers: { [name]: `<${id}@mail.example.com>` } });
      expect((await read(mail))?.messageIds).toEqual([id]);
    }
    const bounce = {
      recipient: ADDRESS,
      sender: `bounce-${id.replaceAll('-', '')}@bounces.example.com`,
    };
    expect((await read(plainReceipt(CUSTOMER), bounce))?.messageIds).toEqual([id]);
  });

  it.each([
    '',
    '\u0000\u00ff\r\n\r\n--\r\n',
    `To: ${ADDRESS}`,
    `To: ,;:<>@,"\r\nCc: ${ADDRESS}\r\n\r\n`,
  ])('survives %j', async (mail) => {
    await expect(read(mail, {})).resolves.not.toThrow();
  });

  it('refuses a header that is built to be costly', async () => {
    await expect(read(`X: ${'x'.repeat(140_000)}\r\n\r\n`)).rejects.toThrow();
  });
});
