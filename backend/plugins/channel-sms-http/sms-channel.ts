import {
  withinTime,
  type ChannelCall,
  type ChannelEvent,
  type ChannelProvider,
  type DeliveryResult,
  type OutgoingMessage,
} from '../../sdk/index.js';
import { answerOf, eventOf } from './calls.js';
import { classifyAnswer, classifyFailure } from './outcome.js';
import { isSigned } from './signature.js';

export interface SmsConfig {
  accountSid: string;
  authToken: string;
  /** Phone number (E.164), or messaging service (`MG...`). */
  from: string;
  /** Without a trailing slash. */
  apiBase: string;
  /** Address to which the service reports delivery results and recipients' replies. */
  callbackUrl?: string;
  timeoutMs: number;
}

/** Number of text messages to send concurrently; more would only be queued at the service. */
const AT_ONCE = 5;

/** Sends text messages over the HTTP API that Twilio has made common (2010-04-01). */
export class SmsChannel implements ChannelProvider {
  readonly atOnce = AT_ONCE;

  constructor(
    private readonly config: SmsConfig,
    private readonly http: typeof fetch,
  ) {}

  /** Tries once: the API does not recognize a repeated request, so a retry could send a second message. */
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
    const { accountSid, authToken, apiBase, timeoutMs } = this.config;
    return withinTime(timeoutMs, async (signal) => {
      try {
        const answer = await this.http(
          `${apiBase}/2010-04-01/Accounts/${accountSid}/Messages.json`,
          {
            method: 'POST',
            headers: {
              authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
              accept: 'application/json',
            },
            body: this.form(id, to, text),
            redirect: 'manual',
            signal,
          },
        );
        return classifyAnswer(answer.status, await answer.text().catch(() => ''));
      } catch (error) {
        return classifyFailure(error);
      }
    });
  }

  listen(
    call: ChannelCall,
  ): { event: ChannelEvent; answer: { type: string; body: string } } | undefined {
    if (!isSigned(call, this.config.authToken)) return undefined;
    return { event: eventOf(call), answer: answerOf(call) };
  }

  async close(): Promise<void> {
    // Nothing is kept open.
  }

  private form(id: string, to: string, text: string): URLSearchParams {
    const { from, callbackUrl } = this.config;
    return new URLSearchParams({
      To: to,
      Body: text,
      [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
      ...(callbackUrl && { StatusCallback: `${callbackUrl}?message=${id}` }),
    });
  }
}
