import https from 'node:https';
import { Inject, Injectable } from '@nestjs/common';
import webPush from 'web-push';
import { withinTime } from '../../../../sdk/index.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { readSettings } from '../../../kernel/contract/module-settings.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import {
  isCallable,
  reachableLookup,
  type AllowedAddresses,
} from '../../../lib/network/reachable.js';
import { TTL_SECONDS } from '../domain/push-schedule.js';
import type { PushKeys } from '../domain/push-subscription.js';
import type { PushMessage } from './push-message.js';
import { pushSettings } from './push-settings.js';
import { vapidKey, type VapidKey } from './vapid-key.js';

/** Time limit of one request to a push service. */
const LIMIT_MS = 10_000;

/** Browser to send to. */
export interface PushTarget extends PushKeys {
  endpoint: string;
}

/** Outcome of a request: only `later` is worth another attempt. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The browser's subscription no longer exists. */
  | { kind: 'gone' }
  | { kind: 'later'; /** Pause that the push service asks for. */ pauseMs: number | undefined }
  | { kind: 'refused' };

/** Sends encrypted messages to the push services of browsers (RFC 8030), one request for each. */
@Injectable()
export class PushTransport {
  private readonly key: VapidKey;
  private readonly allowed: AllowedAddresses;
  private readonly contact: string;

  constructor(
    config: AppConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.key = vapidKey(config.sessionSecret);
    this.allowed = readSettings(pushSettings, config.env).PUSH_PRIVATE;
    // Operators of push services write there when something goes wrong; members never see it.
    this.contact = `mailto:${config.mailIdentity.contactEmail ?? config.mailFrom}`;
  }

  /** Public key that browsers subscribe with. */
  get publicKey(): string {
    return this.key.publicKey;
  }

  /** Returns true for an endpoint that this installation calls. */
  accepts(endpoint: string): boolean {
    return isCallable(endpoint, this.allowed);
  }

  /** Sends one message. Never rejects. */
  async send({ endpoint, p256dh, auth }: PushTarget, message: PushMessage): Promise<PushOutcome> {
    if (!this.accepts(endpoint)) return { kind: 'gone' };
    try {
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: {
            subject: this.contact,
            publicKey: this.key.publicKey,
            privateKey: this.key.privateKey,
          },
          TTL: TTL_SECONDS,
          urgency: message.isUrgent ? 'high' : 'normal',
          topic: message.tag,
        },
      );
      const { status, retryAfter } = await withinTime(LIMIT_MS, (signal) =>
        this.post(new URL(endpoint), request, signal),
      );
      const outcome = outcomeOf(status, retryAfter);
      if (outcome.kind === 'refused')
        this.log.warn({ host: new URL(endpoint).host, status }, 'a push service refused a message');
      return outcome;
    } catch (error) {
      this.log.info(
        { err: error, host: URL.parse(endpoint)?.host },
        'a push service is not reached',
      );
      return { kind: 'later', pauseMs: undefined };
    }
  }

  /** Sends a request and reads nothing of the answer but its head. Follows no redirect. */
  private post(
    url: URL,
    { headers, body }: Pick<webPush.RequestDetails, 'headers' | 'body'>,
    signal: AbortSignal,
  ): Promise<{ status: number; retryAfter: string | undefined }> {
    return new Promise((resolve, reject) => {
      const request = https.request(url, {
        method: 'POST',
        headers,
        agent: false,
        signal,
        lookup: reachableLookup(Number(url.port || 443), this.allowed),
      });
      request.on('error', reject);
      request.on('response', (response) => {
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
        });
        response.destroy();
      });
      request.end(body);
    });
  }
}

/** Returns what a status of RFC 8030 means. */
function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused' };
  const seconds = Number(retryAfter);
  return { kind: 'later', pauseMs: seconds > 0 ? seconds * 1_000 : undefined };
}
