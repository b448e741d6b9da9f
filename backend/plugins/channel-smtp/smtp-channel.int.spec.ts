import type { Worker } from 'node:worker_threads';
import { freePort } from '../../tools/embedded-postgres/free-port.js';
import { aMessage, channelConformance, goAhead, open } from '../../sdk/conformance/channel.js';
import type { ChannelProvider, OutgoingMessage } from '../../sdk/index.js';
import {
  silence,
  smtpError,
  startSmtpSink,
  type SmtpSink,
  type SmtpSinkOptions,
} from '../../test/harness/smtp-sink.js';
import { present } from '../../test/support/present.js';
import { until } from '../../test/support/until.js';
import factory from './index.js';

/** Accepts every recipient, and notes it. */
const noting =
  (asked: string[]): NonNullable<SmtpSinkOptions['onRcptTo']> =>
  ({ address }, _session, answer) => {
    asked.push(address);
    answer();
  };

/** For servers that say nothing: a busy machine, too, may be silent for a second. */
const SHORT = { connectionMs: 3_000, greetingMs: 2_000, socketMs: 2_000, deliveryMs: 8_000 };

describe('the SMTP channel', () => {
  const sinks: SmtpSink[] = [];
  const channels: ChannelProvider[] = [];

  const start = async (options: SmtpSinkOptions = {}): Promise<SmtpSink> => {
    const sink = await startSmtpSink(options);
    sinks.push(sink);
    return sink;
  };
  const channelTo = async (url: string, more: object = {}): Promise<ChannelProvider> => {
    const channel = await open(factory, { url, ...more });
    channels.push(channel);
    return channel;
  };

  afterEach(async () => {
    await Promise.all(channels.splice(0).map((channel) => channel.close()));
    await Promise.all(sinks.splice(0).map((sink) => sink.stop()));
  });

  describe('conforms:', () => {
    let accepting: SmtpSink;
    let nowhere: string;

    beforeAll(async () => {
      accepting = await startSmtpSink();
      nowhere = `smtp://127.0.0.1:${await freePort()}`;
    });
    afterAll(() => accepting.stop());

    const tests = channelConformance({
      factory,
      workingOptions: () => ({ url: accepting.url }),
      unreachableOptions: () => ({ url: nowhere }),
      badOptions: [undefined, {}, { url: 'http://host' }, { url: 'smtp://host', connections: 0 }],
      received: async (message) => {
        const found = accepting.received.filter(({ mail }) => mail.messageId === message.mailId);
        expect(found).toHaveLength(1);
        const { mail } = present(found[0]);
        return {
          subject: mail.subject ?? '',
          html: mail.html ?? '',
          text: mail.text ?? '',
          headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
        };
      },
    });
    it.each(tests.map((one) => [one.name, one] as const))('%s', (_name, one) => one.run());
  });

  it.each<[string, SmtpSinkOptions, string, string | undefined]>([
    [
      'an unknown recipient',
      { onRcptTo: (_to, _session, answer) => answer(smtpError(550, 'No such user')) },
      'rejected',
      'refused',
    ],
    [
      'a refused sender',
      { onMailFrom: (_from, _session, answer) => answer(smtpError(553, 'Not you')) },
      'rejected',
      'refused',
    ],
    [
      'a refused mail',
      { answerMail: (_mail, answer) => answer(smtpError(554, 'Looks like spam')) },
      'rejected',
      'refused',
    ],
    [
      'greylisting',
      { onRcptTo: (_to, _session, answer) => answer(smtpError(451, 'Come back later')) },
      'retryLater',
      'deferred',
    ],
    [
      'a full disk',
      { answerMail: (_mail, answer) => answer(smtpError(452, 'No space')) },
      'retryLater',
      'deferred',
    ],
    [
      'a closed shop',
      { onConnect: (_session, answer) => answer(smtpError(554, 'Go away')) },
      'retryLater',
      'unreachable',
    ],
    ['no greeting', { onConnect: silence }, 'retryLater', 'no-answer'],
    ['no answer to the recipient', { onRcptTo: silence }, 'retryLater', 'no-answer'],
    ['no answer to the mail', { answerMail: silence }, 'unconfirmed', undefined],
    [
      'a connection lost after the mail',
      { answerMail: (_mail, _answer, sink) => sink.dropConnections() },
      'unconfirmed',
      undefined,
    ],
  ])('tells %s', async (_what, options, outcome, reason) => {
    const sink = await start(options);
    const channel = await channelTo(sink.url, { timeouts: SHORT });
    const result = await channel.deliver(aMessage({}), goAhead);
    expect(result).toMatchObject({ outcome, ...(reason ? { reason } : {}) });
  });

  it('tells a connection lost before the mail, however often', async () => {
    const sink: SmtpSink = await start({ onRcptTo: () => sink.dropConnections() });
    const channel = await channelTo(sink.url);
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await channel.deliver(aMessage({}), goAhead)).toMatchObject({ outcome: 'retryLater' });
    }
    expect(sink.received).toHaveLength(0);
  });

  it('holds the end of a mail back until it is written down, so that a crash before that is no doubt', async () => {
    const sink = await start();
    const channel = await channelTo(sink.url);
    const held: PromiseWithResolvers<void>[] = [];
    const hold = (): Promise<void> => {
      const one = Promise.withResolvers<void>();
      held.push(one);
      return one.promise;
    };
    const lost = channel.deliver(aMessage({}), hold);
    await until('the server has the beginning', () => held.length === 1 && sink.begun() === 1);
    sink.dropConnections();
    expect(await lost).toMatchObject({ outcome: 'retryLater' });
    const refused = channel.deliver(aMessage({}), hold);
    await until('the server has the next', () => held.length === 2 && sink.begun() === 2);
    held[1]?.reject(new Error('Somebody else has it.'));
    expect(await refused).toMatchObject({ outcome: 'retryLater' });
    expect(sink.received).toEqual([]);
    const message = aMessage({ text: 'x'.repeat(300_000) });
    const sent = channel.deliver(message, hold);
    await until('the server has the last', () => held.length === 3 && sink.begun() === 3);
    held[2]?.resolve();
    expect(await sent).toMatchObject({ outcome: 'sent' });
    expect(sink.received.map(({ mail }) => mail.text?.trim())).toEqual([message.text]);
  });

  it('tells a refused sign-in, and signs in where it is let', async () => {
    const sink = await start({
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, answer) =>
        password === 'right!' ? answer(null, { user: 'shop' }) : answer(smtpError(535, 'Wrong')),
    });
    const signedIn = (password: string) =>
      channelTo(sink.url.replace('//', `//shop:${encodeURIComponent(password)}@`));
    expect(await (await signedIn('wrong')).deliver(aMessage({}), goAhead)).toMatchObject({
      outcome: 'retryLater',
      reason: 'sign-in-refused',
    });
    expect(await (await channelTo(sink.url)).deliver(aMessage({}), goAhead)).toMatchObject({
      outcome: 'retryLater',
    });
    expect(await (await signedIn('right!')).deliver(aMessage({}), goAhead)).toMatchObject({
      outcome: 'sent',
    });
  });

  it('does not wait for ever on a server that only trickles', async () => {
    const sink = await start({ onRcptTo: silence });
    const channel = await channelTo(sink.url, {
      timeouts: { ...SHORT, socketMs: 60_000, deliveryMs: 2_000 },
    });
    expect(await channel.deliver(aMessage({}), goAhead)).toMatchObject({
      outcome: 'retryLater',
      reason: 'no-answer',
    });
  });

  it('hands each mail over once although the server cuts idle connections', async () => {
    const sink = await start();
    const channel = await channelTo(sink.url);
    const outcomes: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      outcomes.push((await channel.deliver(aMessage({}), goAhead)).outcome);
      if (count % 2 === 0) sink.dropConnections();
    }
    expect(sink.received).toHaveLength(outcomes.filter((outcome) => outcome === 'sent').length);
    expect(new Set(sink.received.map(({ mail }) => mail.messageId)).size).toBe(
      sink.received.length,
    );
    expect(outcomes.filter((outcome) => outcome === 'unconfirmed')).toEqual([]);
  });

  it.each(['421 at the greeting', '432 at the sign-in'])(
    'sends everything through a server that takes three connections (%s)',
    async (how) => {
      let signedIn = 0;
      const byGreeting = how.startsWith('421');
      const sink = await start(
        byGreeting
          ? { maxClients: 3 }
          : {
              disabledCommands: ['STARTTLS'],
              allowInsecureAuth: true,
              onAuth: (_auth, _session, answer) => {
                if ((signedIn += 1) > 3) answer(smtpError(432, 'Concurrent connections exceeded'));
                else answer(null, { user: 'shop' });
              },
            },
      );
      const channel = await channelTo(
        byGreeting ? sink.url : sink.url.replace('//', '//shop:secret@'),
      );
      let asked = 0;
      const onTheWay = async (): Promise<void> => void (asked += 1);
      const mails = Array.from({ length: 60 }, (_, index) => `customer-${index}@example.com`);
      const sent = mails.map((to) => channel.deliver(aMessage({ to }), onTheWay));
      const outcomes = (await Promise.all(sent)).map(({ outcome }) => outcome);
      expect(outcomes).toEqual(mails.map(() => 'sent'));
      expect(sink.received.map(({ to }) => to[0]).sort()).toEqual(mails.toSorted());
      expect(asked).toBe(60);
    },
  );

  it('uses its connections again', async () => {
    const sink = await start();
    const channel = await channelTo(sink.url, { connections: 2 });
    for (let count = 0; count < 10; count += 1) await channel.deliver(aMessage({}), goAhead);
    expect(sink.connections()).toBeLessThanOrEqual(2);
  });

  it('lets no text end the mail or begin another command', async () => {
    const sink = await start();
    const channel = await channelTo(sink.url);
    const smuggled = ['\r\n.\r\n', '\n.\n', '\r.\r', '\n.\r\n'].map(
      (end) =>
        `Hi${end}MAIL FROM:<evil@example.com>\r\nRCPT TO:<victim@example.com>\r\nDATA\r\nSubject: evil\r\n\r\nevil${end}`,
    );
    for (const text of smuggled) {
      expect(
        await channel.deliver(aMessage({ text, html: `<pre>${text}</pre>` }), goAhead),
      ).toMatchObject({
        outcome: 'sent',
      });
    }
    expect(sink.received.map(({ to }) => to)).toEqual(smuggled.map(() => ['customer@example.com']));
    for (const { mail } of sink.received)
      expect(mail.text).toContain('MAIL FROM:<evil@example.com>');
  });

  it.each<[string, Partial<OutgoingMessage>]>([
    ['recipient', { to: 'customer@example.com>\r\nRCPT TO:<victim@example.com' }],
    [
      'sender',
      { from: { name: 'x', address: 'shop@example.com>\r\nRCPT TO:<victim@example.com' } },
    ],
    ['reply address', { replyTo: 'owner@example.com\r\nBcc: victim@example.com' }],
    ['header name', { headers: { 'X-A\r\nBcc: victim@example.com\r\nX-B': 'x' } }],
    [
      'sender that is a list',
      { from: { name: 'A <a@example.com>, B', address: 'shop@example.com' } },
    ],
  ])('reaches nobody else through a hostile %s', async (_where, changes) => {
    const sink = await start();
    await (await channelTo(sink.url)).deliver(aMessage(changes), goAhead);
    for (const { to, mail } of sink.received) {
      expect(to).toEqual(['customer@example.com']);
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.cc ?? []).toEqual([]);
      expect(mail.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    }
  });

  // Time enough for a thread to start: none of these is about a slow server.
  describe('whose thread', () => {
    const running = new Set<Worker>();
    let startCount = 0;
    const note = (thread: Worker) => {
      startCount += 1;
      running.add(thread);
      thread.once('exit', () => running.delete(thread));
    };
    beforeEach(() => {
      startCount = 0;
      process.on('worker', note);
    });
    afterEach(() => process.off('worker', note));
    // Nothing but a fault of Node's own would end it early.
    const endThreads = () => Promise.all([...running].map((thread) => thread.terminate()));

    it('fails leaves unconfirmed what may have left, has the rest sent later, and goes on with another', async () => {
      const asked: string[] = [];
      const sink = await start({ answerMail: silence, onRcptTo: noting(asked) });
      const channel = await channelTo(sink.url);
      const left = channel.deliver(aMessage({ to: 'left@example.com' }), goAhead);
      const held = channel.deliver(aMessage({ to: 'held@example.com' }), () => new Promise(() => undefined)); // prettier-ignore
      await until('one mail has left and one is asked for', () => sink.received.length === 1 && asked.length === 2); // prettier-ignore
      await endThreads();
      expect((await left).outcome).toBe('unconfirmed');
      expect(await held).toMatchObject({ outcome: 'retryLater', reason: 'no-thread' });
      const accepting = await start();
      const another = await channelTo(accepting.url);
      await another.deliver(aMessage({}), goAhead);
      await endThreads();
      expect(await another.deliver(aMessage({}), goAhead)).toMatchObject({ outcome: 'sent' });
      expect(accepting.received).toHaveLength(2);
    });

    it('has had nothing to do ends, and the next mail begins another', async () => {
      const sink = await start();
      const channel = await channelTo(sink.url, { timeouts: { idleMs: 100 } });
      for (let times = 1; times <= 2; times += 1) {
        expect(await channel.deliver(aMessage({}), goAhead)).toMatchObject({ outcome: 'sent' });
        expect(startCount).toBe(times);
        await until('it has ended', () => running.size === 0);
      }
      expect(sink.received).toHaveLength(2);
    });
  });
});
