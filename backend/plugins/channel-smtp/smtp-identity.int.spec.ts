import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { aMessage, goAhead, open } from '../../sdk/conformance/channel.js';
import type { ChannelProvider } from '../../sdk/index.js';
import { verifyDkim } from '../../test/harness/dkim-verifier.js';
import { startSmtpSink, type SmtpSink } from '../../test/harness/smtp-sink.js';
import factory from './index.js';

const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKey = key.export({ type: 'pkcs8', format: 'pem' }).toString();
const published = `v=DKIM1; k=rsa; p=${createPublicKey(key)
  .export({ type: 'spki', format: 'der' })
  .toString('base64')}`;
const dkim = { domain: 'example.com', selector: 's1', privateKey };
const headers = {
  'List-Unsubscribe': '<https://reviews.example.com/api/unsubscribe/token>',
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'List-ID': '<shop.example.com>',
};

describe('by what the SMTP channel is recognised', () => {
  let sink: SmtpSink;
  let channel: ChannelProvider;

  beforeEach(async () => {
    sink = await startSmtpSink();
    channel = await open(factory, { url: sink.url, dkim });
  });
  afterEach(async () => {
    await channel.close();
    await sink.stop();
  });

  it('signs every mail of the pool, with what RFC 8058 wants covered', async () => {
    const texts = ['Grüße, 你好', 'x'.repeat(3_000), '.\n..\n  spaces  \n\n\n', ''];
    for (const text of texts) {
      expect(
        await channel.deliver(
          aMessage({ headers, text, subject: `Wie war’s? ${text.slice(0, 90)}` }),
          goAhead,
        ),
      ).toMatchObject({ outcome: 'sent' });
    }
    expect(sink.connections()).toBeLessThan(texts.length + 1);
    for (const { raw } of sink.received) {
      const { valid, tags } = verifyDkim(raw, published);
      expect({ valid, d: tags['d'], s: tags['s'], a: tags['a'] }).toEqual({
        valid: true,
        d: 'example.com',
        s: 's1',
        a: 'rsa-sha256',
      });
      expect(tags['h']?.toLowerCase().split(':')).toEqual(
        expect.arrayContaining([
          'from',
          'to',
          'subject',
          'date',
          'message-id',
          'content-type',
          'list-unsubscribe',
          'list-unsubscribe-post',
          'list-id',
        ]),
      );
    }
  });

  it.each([
    ['a header', (raw: string) => raw.replace('List-Unsubscribe=One-Click', 'x=y')],
    ['the sender', (raw: string) => raw.replace('shop@example.com', 'shap@example.com')],
    ['the text', (raw: string) => raw.replace(/How was it/g, 'How is it')],
  ])('lets receivers see that somebody changed %s', async (_what, change) => {
    await channel.deliver(aMessage({ headers, text: 'How was it?' }), goAhead);
    const [{ raw } = { raw: '' }] = sink.received;
    expect(change(raw)).not.toBe(raw);
    expect(verifyDkim(raw, published).valid).toBe(true);
    expect(verifyDkim(change(raw), published).valid).toBe(false);
  });

  it('lets reports come back to an address of its own', async () => {
    await channel.deliver(aMessage({ returnPath: 'bounce-1@bounces.example.com' }), goAhead);
    await channel.deliver(aMessage({}), goAhead);
    expect(sink.received.map(({ from, to }) => [from, ...to])).toEqual([
      ['bounce-1@bounces.example.com', 'customer@example.com'],
      ['shop@example.com', 'customer@example.com'],
    ]);
    expect(sink.received.map(({ mail }) => mail.from?.address)).toEqual(
      Array(2).fill('shop@example.com'),
    );
  });

  it.each([
    ['dkim.domain', { ...dkim, domain: 'not a domain' }],
    ['dkim.selector', { ...dkim, selector: '' }],
    ['dkim.privateKey', { ...dkim, privateKey: 'secret' }],
    ['dkim.privateKey', { domain: 'example.com', selector: 's1' }],
    [
      'dkim.privateKey',
      {
        ...dkim,
        privateKey: generateKeyPairSync('ed25519').privateKey.export({
          type: 'pkcs8',
          format: 'pem',
        }),
      },
    ],
    ['dkim.domain', 'example.com'],
  ])('stops the start where %s is wrong', (name, options) => {
    expect(() => factory.config.parse({ url: 'smtp://host', dkim: options })).toThrow(name);
  });
});
