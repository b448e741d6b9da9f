import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { BillingWebhookEvent, BillingWebhook, PluginContext } from '../../sdk/index.js';

export const SIGNATURE = 'scoville-test-signature';
/** Maximum age of an event in seconds: a captured event cannot be replayed later. */
const MAX_AGE_SECONDS = 300;
const TRIES_AFTER_MS = [0, 1_000, 5_000];

/** Returns a signed webhook event as it is sent over HTTP. */
export function signedWebhookEvent(
  secret: string,
  about: { type: string; reference: string; customerReference: string },
  now: Date,
): BillingWebhook {
  const id = `evt_test_${randomUUID()}`;
  const body = JSON.stringify({ id, occurredAt: now.toISOString(), ...about });
  const seconds = Math.floor(now.getTime() / 1_000);
  const signature = `t=${seconds},v1=${sign(secret, seconds, Buffer.from(body))}`;
  return {
    body: Buffer.from(body),
    headers: { 'content-type': 'application/json', [SIGNATURE]: signature },
  };
}

/** Returns the content of a webhook event; null when it is forged, stale or not understood. */
export function readWebhookEvent(
  secret: string,
  { body, headers }: BillingWebhook,
  now: Date,
): BillingWebhookEvent | null {
  const [, seconds = '', given = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers[SIGNATURE] ?? '') ?? [];
  if (given === '') return null;
  const age = Math.abs(now.getTime() / 1_000 - Number(seconds));
  const expected = sign(secret, Number(seconds), body);
  const isRight = timingSafeEqual(Buffer.from(given), Buffer.from(expected));
  if (!isRight || age > MAX_AGE_SECONDS) return null;
  // The signature proves that `signedWebhookEvent` wrote the body.
  const { occurredAt, ...event } = JSON.parse(body.toString('utf8')) as BillingWebhookEvent;
  const happened = new Date(occurredAt);
  const isAhead = happened.getTime() > now.getTime() + MAX_AGE_SECONDS * 1_000;
  return isAhead ? null : { ...event, occurredAt: happened };
}

const sign = (secret: string, seconds: number, body: Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** Sends webhook events to the application, as a payment provider does, with a few retries. */
export class Messenger {
  private readonly timers = new Set<NodeJS.Timeout>();
  private isClosed = false;

  constructor(
    private readonly url: string | undefined,
    private readonly context: Pick<PluginContext<unknown>, 'http' | 'log'>,
  ) {}

  /** @param make creates the event at the time it is sent */
  send(make: () => Promise<BillingWebhook>, attempt = 0): void {
    const { url } = this;
    const delay = TRIES_AFTER_MS[attempt];
    if (url === undefined || delay === undefined) return;
    this.later(delay, async () => {
      try {
        const { body, headers } = await make();
        const { ok, status } = await this.context.http(url, {
          method: 'POST',
          headers: headers as Record<string, string>,
          body: new Uint8Array(body),
        });
        if (!ok) throw new Error(`The webhook event was answered with ${status}.`);
      } catch (err) {
        const isLast = attempt === TRIES_AFTER_MS.length - 1;
        const { log } = this.context;
        log[isLast ? 'warn' : 'info']({ err, attempt }, 'a test webhook event was not delivered');
        this.send(make, attempt + 1);
      }
    });
  }

  /** Runs work after a delay, unless the provider is closed first. */
  later(milliseconds: number, work: () => Promise<void>): void {
    if (this.isClosed) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work().catch((err: unknown) => this.context.log.warn({ err }, 'test billing failed'));
    }, milliseconds);
    timer.unref();
    this.timers.add(timer);
  }

  close(): void {
    this.isClosed = true;
    this.timers.forEach((timer) => clearTimeout(timer));
    this.timers.clear();
  }
}
