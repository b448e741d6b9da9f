import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { ChannelProvider, OutgoingMessage, StoredMessage } from '../channel.js';
import { CONTRACT_VERSION, type PluginFactory } from '../plugin.js';

/** A channel under test. */
export interface ChannelSubject<Config> {
  factory: PluginFactory<'channel', Config>;
  /** Options with which messages are accepted. */
  workingOptions: () => unknown;
  /** Options whose other side cannot be reached. */
  unreachableOptions: () => unknown;
  /** Options that `config.parse` must refuse. */
  badOptions: readonly unknown[];
  /** Reads a delivered message where it arrived; header names in lower case. */
  received: (
    message: OutgoingMessage,
  ) => Promise<StoredMessage & { headers: Record<string, string> }>;
}

/** One conformance test: run it with any test runner; it rejects when the channel fails it. */
export interface ConformanceTest {
  name: string;
  run(): Promise<void>;
}

/** What every channel must do. */
export function channelConformance<Config>(subject: ChannelSubject<Config>): ConformanceTest[] {
  const { factory } = subject;
  const test = (name: string, run: () => Promise<void>): ConformanceTest => ({ name, run });
  const using = async (
    options: unknown,
    run: (channel: ChannelProvider) => Promise<void>,
  ): Promise<void> => {
    const channel = await open(factory, options);
    try {
      await run(channel);
    } finally {
      await channel.close();
    }
  };
  return [
    test('says what it is', async () => {
      assert.equal(factory.kind, 'channel');
      assert.match(factory.id, /^[a-z][a-z0-9-]*$/);
      assert.equal(factory.contract, CONTRACT_VERSION);
    }),
    test('refuses bad options with a sentence', async () => {
      for (const options of subject.badOptions) {
        assert.throws(
          () => factory.config.parse(options),
          /\w+/,
          `accepted ${JSON.stringify(options)}`,
        );
      }
    }),
    test('delivers a message as it was given', () =>
      using(subject.workingOptions(), async (channel) => {
        const message = aMessage({
          subject: 'Grüße, “quoted” – 你好',
          replyTo: 'owner@example.com',
        });
        assert.equal((await channel.deliver(message)).outcome, 'sent');
        const { headers, ...content } = await subject.received(message);
        assert.equal(content.subject, message.subject);
        assert.equal(content.html.trim(), message.html.trim());
        assert.equal(content.text.trim(), message.text.trim());
        assert.equal(headers['message-id'], message.mailId);
        assert.match(headers['reply-to'] ?? '', /owner@example\.com/);
      })),
    test('lets no text become a header', () =>
      using(subject.workingOptions(), async (channel) => {
        const hostile = 'Hello\r\nBcc: victim@example.com\r\nX-Injected: yes\n\n<script>';
        const message = aMessage({
          subject: hostile,
          from: { name: `Shop"${hostile}`, address: 'shop@example.com' },
          headers: { 'X-Note': hostile },
        });
        const { outcome } = await channel.deliver(message);
        if (outcome === 'rejected') return;
        assert.equal(outcome, 'sent');
        const { headers } = await subject.received(message);
        assert.equal(headers['bcc'], undefined);
        assert.equal(headers['x-injected'], undefined);
      })),
    test('never takes a recipient that is more than one address', () =>
      using(subject.workingOptions(), async (channel) => {
        for (const to of [
          'a@example.com, b@example.com',
          'a@example.com\r\nRCPT TO:<b@example.com>',
          'nobody',
        ]) {
          assert.equal((await channel.deliver(aMessage({ to }))).outcome, 'rejected', to);
        }
      })),
    test('takes many messages at once', () =>
      using(subject.workingOptions(), async (channel) => {
        const messages = Array.from({ length: 25 }, (_, index) =>
          aMessage({ subject: `Number ${index}` }),
        );
        const results = await Promise.all(messages.map((message) => channel.deliver(message)));
        assert.deepEqual(new Set(results.map(({ outcome }) => outcome)), new Set(['sent']));
        for (const message of messages) {
          assert.equal((await subject.received(message)).subject, message.subject);
        }
      })),
    test('can show what it keeps, and nothing else', () =>
      using(subject.workingOptions(), async (channel) => {
        if (!channel.read) return;
        const message = aMessage({});
        await channel.deliver(message);
        const { subject: line, html, text } = message;
        assert.deepEqual(await channel.read(message.id), { subject: line, html, text });
        for (const id of [randomUUID(), '../../etc/passwd', '', 'a/b', '\0']) {
          assert.equal(await channel.read(id), undefined);
        }
      })),
    test('answers "retryLater" when the other side is out of reach', () =>
      using(subject.unreachableOptions(), async (channel) => {
        assert.equal((await channel.deliver(aMessage({}))).outcome, 'retryLater');
      })),
    test('can be closed twice', async () => {
      const channel = await open(factory, subject.workingOptions());
      await channel.close();
      await channel.close();
    }),
  ];
}

/** Makes a channel the way the application does. */
export async function open<Config>(
  factory: PluginFactory<'channel', Config>,
  options: unknown,
): Promise<ChannelProvider> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return factory.create({
    config: factory.config.parse(options),
    http: fetch,
    log,
    now: () => new Date(),
  });
}

/** A message like the application sends them. */
export function aMessage(changes: Partial<OutgoingMessage>): OutgoingMessage {
  const id = randomUUID();
  return {
    id,
    mailId: `<${id}@example.com>`,
    from: { name: 'The Shop', address: 'shop@example.com' },
    to: 'customer@example.com',
    subject: 'How was it?',
    html: '<!doctype html><html lang="en"><body><p>How was it? ★★★★★</p></body></html>',
    text: 'How was it? ★★★★★\n',
    ...changes,
  };
}
