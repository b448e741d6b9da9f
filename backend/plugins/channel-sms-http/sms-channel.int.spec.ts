import { freePort } from '../../tools/embedded-postgres/free-port.js';
import { aTextMessage, channelConformance, goAhead, open } from '../../sdk/conformance/channel.js';
import type { ChannelProvider } from '../../sdk/index.js';
import {
  SMS_ACCOUNT,
  startSmsServer,
  type SmsBehaviour,
  type SmsServer,
} from '../../test/harness/sms-server.js';
import factory from './index.js';

const CALLBACK = 'https://reviews.example/api/channels/sms/webhook';
const account = { ...SMS_ACCOUNT, from: '+15005550001' };

describe('the SMS channel', () => {
  let server: SmsServer;
  let nowhere: string;

  beforeAll(async () => {
    server = await startSmsServer();
    nowhere = `http://127.0.0.1:${await freePort()}`;
  });
  afterEach(() => server.behave({}));
  afterAll(() => server.stop());

  const channel = (more: object = {}): Promise<ChannelProvider> =>
    open(factory, { ...account, apiBase: server.url, ...more });

  describe('conforms:', () => {
    const tests = channelConformance({
      factory,
      workingOptions: () => ({ ...account, apiBase: server.url, callbackUrl: CALLBACK }),
      unreachableOptions: () => ({ ...account, apiBase: nowhere }),
      badOptions: [
        undefined,
        {},
        { ...account, accountSid: '../x' },
        { ...account, authToken: '' },
        { ...account, from: 'Shop' },
        { ...account, apiBase: 'ftp://host' },
        { ...account, callbackUrl: 'here' },
        { ...account, timeoutMs: 0 },
      ],
      received: async ({ id }) => {
        const found = server.taken.filter(({ fields }) => fields['StatusCallback']?.endsWith(id));
        expect(found).toHaveLength(1);
        return { subject: '', html: '', text: found[0]?.fields['Body'] ?? '', headers: {} };
      },
    });
    it.each(tests.map((one) => [one.name, one] as const))('%s', (_name, one) => one.run());
  });

  it.each<[string, SmsBehaviour, string, string | undefined]>([
    [
      'a bad number',
      { refuse: { status: 400, body: { code: 21211 } } },
      'rejected',
      'no-such-address',
    ],
    [
      'a landline',
      { refuse: { status: 400, body: { code: 21614 } } },
      'rejected',
      'no-such-address',
    ],
    [
      'one that has said stop',
      { refuse: { status: 400, body: { code: 21610 } } },
      'rejected',
      'stopped',
    ],
    ['a refused text', { refuse: { status: 400, body: { code: 21617 } } }, 'rejected', 'refused'],
    ['a wrong token', { refuse: { status: 401 } }, 'retryLater', 'sign-in-refused'],
    ['too many', { refuse: { status: 429 } }, 'retryLater', 'rate-limited'],
    ['a closed shop', { refuse: { status: 503 } }, 'retryLater', 'unreachable'],
    ['a detour', { refuse: { status: 307 } }, 'retryLater', 'unreachable'],
    ['a failing server', { refuse: { status: 500, body: '<html>' } }, 'unconfirmed', undefined],
    ['a gateway that gave up', { refuse: { status: 504 } }, 'unconfirmed', undefined],
    ['no answer', { afterTaking: 'hang' }, 'unconfirmed', undefined],
    ['a connection lost after the message', { afterTaking: 'cut' }, 'unconfirmed', undefined],
  ])('tells %s, and tries once', async (_what, behaviour, outcome, reason) => {
    server.behave(behaviour);
    const before = server.taken.length;
    const result = await (await channel({ timeoutMs: 1_000 })).deliver(aTextMessage({}), goAhead);
    expect(result).toMatchObject({ outcome, ...(reason && { reason }) });
    expect(server.taken.length - before).toBe(behaviour.afterTaking ? 1 : 0);
  });

  it('keeps no number in a reason', async () => {
    const message = "The 'To' number +1 500 555 0006 is not valid.";
    server.behave({ refuse: { status: 400, body: { code: 21211, message } } });
    expect(await (await channel()).deliver(aTextMessage({}), goAhead)).toMatchObject({
      detail: "400 21211: The 'To' number (number) is not valid.",
    });
  });

  it('sends from a number or from a messaging service', async () => {
    const service = `MG${'0'.repeat(32)}`;
    for (const from of [account.from, service]) {
      await (await channel({ from })).deliver(aTextMessage({}), goAhead);
    }
    const [byNumber, byService] = server.taken.slice(-2).map(({ fields }) => fields);
    expect(byNumber).toMatchObject({ From: account.from });
    expect(byService).toMatchObject({ MessagingServiceSid: service });
    expect(byService?.['From']).toBeUndefined();
  });

  describe('when it is called back', () => {
    const call = async (fields: Record<string, string>, url = CALLBACK, change: object = {}) => {
      const { headers } = server.call(url, fields);
      return (await channel()).listen?.({ url, headers, fields, ...change });
    };
    const word = (Body: string) => ({ From: '+15005550006', To: account.from, Body });

    it.each([
      ['STOP', 'stop'],
      [' stop. ', 'stop'],
      ['Unsubscribe', 'stop'],
      ['START', 'start'],
      ['help', 'help'],
    ])('understands %j', async (body, kind) => {
      expect((await call(word(body)))?.event).toEqual({ kind, from: '+15005550006' });
    });

    it('takes the word that the service has recognised', async () => {
      const fields = { ...word('ARRET'), OptOutType: 'STOP' };
      expect((await call(fields))?.event).toEqual({ kind: 'stop', from: '+15005550006' });
    });

    it.each(['Thank you, it was great!', 'Please stop by', ''])(
      'makes nothing of %j',
      async (body) => {
        expect((await call(word(body)))?.event).toEqual({ kind: 'nothing' });
      },
    );

    it('answers with TwiML, and with words to HELP only', async () => {
      const help = await call(word('HELP'));
      expect(help?.answer).toEqual({ type: 'text/xml', body: expect.stringContaining('STOP') });
      expect((await call(word('STOP')))?.answer.body).toMatch(/<Response><\/Response>$/);
    });

    it.each([
      ['delivered', '', { kind: 'delivered', messageId: 'm1' }],
      ['sent', '', { kind: 'nothing' }],
      ['undelivered', '30003', { kind: 'bounced', messageId: 'm1', permanent: false }],
      ['failed', '30005', { kind: 'bounced', messageId: 'm1', permanent: true }],
    ])('tells that a message is %s %s', async (MessageStatus, ErrorCode, news) => {
      const fields = { MessageStatus, ErrorCode, MessageSid: 'SM1' };
      expect((await call(fields, `${CALLBACK}?message=m1`))?.event).toMatchObject(news);
    });

    it.each([
      ['no signature', { headers: {} }],
      ['another address', { url: `${CALLBACK}?message=other` }],
      ['another field', { fields: { ...word('STOP'), From: '+15005550007' } }],
    ])('believes nothing with %s', async (_what, change) => {
      expect(await call(word('STOP'), CALLBACK, change)).toBeUndefined();
    });
  });
});
