import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { messageErrors } from './errors.js';

/** Maximum age of a signature, and maximum lead of its clock, in seconds. */
export const TOLERANCE_SECONDS = 300;

/** Verifies that callers that report email events know the secret. */
@Injectable()
export class EmailEventProof {
  constructor(private readonly config: AppConfig) {}

  /**
   * Checks the secret itself: `Bearer <secret>`, or `Basic` with it as the password, which fits into a URL.
   * @throws AppError 401 for a wrong secret, 404 when none is configured
   */
  assertSecret(authorization: string | undefined): void {
    const [, scheme = '', given = ''] = /^(bearer|basic) +(.+)$/i.exec(authorization ?? '') ?? [];
    const isBasic = scheme.toLowerCase() === 'basic';
    const text = isBasic ? Buffer.from(given, 'base64').toString('utf8') : given;
    this.assertSame(isBasic ? text.slice(text.indexOf(':') + 1) : text, this.secret);
  }

  /**
   * Checks a signature: `t=<seconds since 1970>,v1=<hex>`, the HMAC-SHA-256 of the time, a period and the body.
   * @throws AppError 401 for a wrong or expired signature, 404 when no secret is configured
   */
  assertSigned(signature: string | undefined, body: Buffer, now = Date.now()): void {
    const { secret } = this;
    const [, time = '', given = ''] =
      /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
    const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
    this.assertSame(given, expected);
    if (Math.abs(now / 1_000 - Number(time)) > TOLERANCE_SECONDS) {
      throw messageErrors['email-events-unproven']();
    }
  }

  private get secret(): string {
    const { eventsSecret } = this.config.mailIdentity;
    if (!eventsSecret) throw messageErrors['email-events-off']();
    return eventsSecret;
  }

  /** Compares hashes: they have the same length, so that the comparison takes constant time. */
  private assertSame(given: string, expected: string): void {
    if (!timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)))) {
      throw messageErrors['email-events-unproven']();
    }
  }
}
