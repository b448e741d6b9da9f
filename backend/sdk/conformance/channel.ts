import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { ChannelProvider, OutgoingMessage, StoredMessage } from '../channel.js';
import { EMAIL, MEDIUM_ID } from '../medium.js';
import { CONTRACT_VERSION, type PluginFactory } from '../plugin.js';
import { test, type ConformanceTest } from './conformance-test.js';

/** A channel under test. */
export interface ChannelSubject<Config> {
  factory: PluginFactory<'channel', Config>;
  /** Options with which messages are accepted. */
  workingOptions: () => unknown;
  /** Options whose service cannot be reached. */
  unreachableOptions: () => unknown;
  /** Options that `config.parse` must refuse. */
  badOptions: readonly unknown[];
  /** Reads a delivered message where it arrived; header names in lower case. */
  received: (
    message: OutgoingMessage,
  ) => Promise<StoredMessage & { headers: Record<string, string> }>;
}

/** Returns the tests that every channel must pass. */
export function channelConformance<Config>(subject: ChannelSubject<Config>): ConformanceTest[] {
  const { factory } = subject;
  const { medium = EMAIL } = factory;
  const isMail = medium.content === 'html';
  const sample = isMail ? aMessage : aTextMessage;
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
      assert.match(medium.id, MEDIUM_ID);
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
        const words = 'Grüße, “quoted” – 你好';
        const message = sample(
          isMail ? { subject: words, replyTo: 'owner@example.com' } : { text: words },
        );
        assert.equal((await channel.deliver(message, goAhead)).outcome, 'sent');
        const { headers, ...content } = await subject.received(message);
        assert.equal(content.subject, message.subject);
        assert.equal(content.html.trim(), message.html.trim());
        assert.equal(content.text.trim(), message.text.trim());
        if (!isMail) return;
        assert.equal(headers['message-id'], message.mailId);
        assert.match(headers['reply-to'] ?? '', /owner@example\.com/);
      })),
    test('lets no text become a header', () =>
      using(subject.workingOptions(), async (channel) => {
        if (!isMail) return;
        const hostile = 'Hello\r\nBcc: victim@example.com\r\nX-Injected: yes\n\n<script>';
        const message = sample({
          subject: hostile,
          from: { name: `Shop"${hostile}`, address: 'shop@example.com' },
          headers: { 'X-Note': hostile },
        });
        const { outcome } = await channel.deliver(message, goAhead);
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
          '+15005550006,+15005550007',
          '',
        ]) {
          assert.equal((await channel.deliver(sample({ to }), goAhead)).outcome, 'rejected', to);
        }
      })),
    test('takes many messages at once', () =>
      using(subject.workingOptions(), async (channel) => {
        const messages = Array.from({ length: 25 }, (_, index) =>
          sample({ text: `Number ${index}` }),
        );
        const results = await Promise.all(
          messages.map((message) => channel.deliver(message, goAhead)),
        );
        assert.deepEqual(new Set(results.map(({ outcome }) => outcome)), new Set(['sent']));
        for (const message of messages) {
          assert.equal((await subject.received(message)).text.trim(), message.text.trim());
        }
      })),
    test('says once that a message is on its way, and never passes on what may not go', () =>
      using(subject.workingOptions(), async (channel) => {
        const message = sample({});
        const refuse = async (): Promise<void> => {
          throw new Error('Somebody else has it.');
        };
        assert.equal((await channel.deliver(message, refuse)).outcome, 'retryLater');
        let calls = 0;
        const count = async (): Promise<void> => {
          calls += 1;
        };
        assert.equal((await channel.deliver(message, count)).outcome, 'sent');
        assert.equal(calls, 1);
        assert.equal((await subject.received(message)).text.trim(), message.text.trim());
      })),
    test('can show what it keeps, and nothing else', () =>
      using(subject.workingOptions(), async (channel) => {
        if (!channel.read) return;
        const message = sample({});
        await channel.deliver(message, goAhead);
        const { subject: line, html, text } = message;
        assert.deepEqual(await channel.read(message.id), { subject: line, html, text });
        for (const id of [randomUUID(), '../../etc/passwd', '', 'a/b', '\0']) {
          assert.equal(await channel.read(id), undefined);
        }
      })),
    test('answers "retryLater" when the other side is out of reach', () =>
      using(subject.unreachableOptions(), async (channel) => {
        assert.equal((await channel.deliver(sample({}), goAhead)).outcome, 'retryLater');
      })),
    test('can be closed twice', async () => {
      const channel = await open(factory, subject.workingOptions());
      await channel.close();
      await channel.close();
    }),
  ];
}

/** Creates a channel as the application does. */
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

/** Permits the delivery of messages that no record exists of. */
export const goAhead = async (): Promise<void> => undefined;

/** Returns a message like the application's. */
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

/** Returns such a message for channels that carry text messages. */
export function aTextMessage(changes: Partial<OutgoingMessage>): OutgoingMessage {
  return aMessage({ to: '+15005550006', subject: '', html: '', text: 'How was it?', ...changes });
}
