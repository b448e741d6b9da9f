import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  meaningOfReply,
  withinTime,
  type ChannelCall,
  type ChannelEvent,
  type ChannelProvider,
  type DeliveryResult,
  type OutgoingMessage,
} from '@scoville/plugin-sdk';
import { WHATSAPP } from './medium.js';

export interface WhatsAppConfig {
  api: string;
  token: string;
  timeoutMs: number;
}

/** Body of a call of the provider. */
interface Report {
  message?: string;
  status?: 'delivered' | 'failed';
  from?: string;
  text?: string;
}

/** Hands messages to the provider one by one, over its HTTP API. */
export class WhatsAppChannel implements ChannelProvider {
  readonly atOnce = 10;

  constructor(
    private readonly config: WhatsAppConfig,
    private readonly http: typeof fetch,
  ) {}

  async deliver(
    { id, to, text }: OutgoingMessage,
    onTheWay: () => Promise<void>,
  ): Promise<DeliveryResult> {
    if (!/^\+[1-9]\d{6,14}$/.test(to)) {
      const detail = 'The recipient is not one phone number.';
      return { outcome: 'rejected', reason: 'invalid-address', detail };
    }
    try {
      await onTheWay();
    } catch (error) {
      return { outcome: 'retryLater', reason: 'not-begun', detail: String(error) };
    }
    const { api, token, timeoutMs } = this.config;
    return withinTime(timeoutMs, async (signal) => {
      try {
        const answer = await this.http(`${api}/messages`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ id, to, text }),
          signal,
        });
        return resultOf(answer.status, await answer.text());
      } catch (error) {
        return failureOf(error);
      }
    });
  }

  /** The provider signs the body with the account's token. */
  listen({ headers, json = '' }: ChannelCall) {
    const signature = Buffer.from(headers['x-acme-signature'] ?? '', 'hex');
    const expected = createHmac('sha256', this.config.token).update(json).digest();
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
      return undefined;
    return {
      event: eventOf(JSON.parse(json) as Report),
      answer: { type: 'text/plain', body: 'thanks' },
    };
  }

  async close(): Promise<void> {}
}

function eventOf({ message: messageId = '', status, from = '', text = '' }: Report): ChannelEvent {
  if (status === 'delivered') return { kind: 'delivered', messageId };
  if (status === 'failed')
    return { kind: 'bounced', messageId, permanent: false, detail: 'It was not delivered.' };
  const meaning = meaningOfReply(WHATSAPP, text);
  return meaning && from !== '' ? { kind: meaning, from } : { kind: 'nothing' };
}

function resultOf(status: number, body: string): DeliveryResult {
  if (status === 202) return { outcome: 'sent', reference: body.slice(0, 100) };
  if (status === 410) {
    const detail = 'The number is not on WhatsApp.';
    return { outcome: 'rejected', reason: 'no-such-address', detail };
  }
  if (status === 503) return { outcome: 'retryLater', reason: 'busy', detail: 'Busy.' };
  return { outcome: 'unconfirmed', detail: `The provider answered ${status}.` };
}

function failureOf(error: unknown): DeliveryResult {
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code === 'ECONNREFUSED'
    ? { outcome: 'retryLater', reason: 'unreachable', detail: 'The provider is out of reach.' }
    : { outcome: 'unconfirmed', detail: String(error) };
}
