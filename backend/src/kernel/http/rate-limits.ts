import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppConfig } from '../config/config.js';
import { kernelErrors } from '../errors/kernel-errors.js';
import { SharedStore } from '../shared-store/shared-store.js';
import type { EndpointOptions, RateLimit } from './endpoint-options.js';
import { retryAfter } from '../errors/retry-after.js';

/** Rate limit of one caller (or one address) per minute, unless an operation sets another. */
export const GENERAL_LIMIT: RateLimit = { points: 600, windowSeconds: 60 };

/** Counts calls across all processes and refuses calls beyond the limit. */
@Injectable()
export class RateLimits {
  constructor(
    private readonly store: SharedStore,
    private readonly config: AppConfig,
  ) {}

  /**
   * Counts one call of an operation and reports the remaining calls in the headers.
   * @throws AppError 429 with Retry-After
   */
  async check(endpoint: EndpointOptions, key: string, reply: FastifyReply): Promise<void> {
    if (endpoint.rateLimit === 'none') return;
    const limit = endpoint.rateLimit ?? GENERAL_LIMIT;
    await this.consume(endpoint.rateLimit ? endpoint.id : 'general', limit, key, reply);
  }

  /**
   * Counts one use of a named limit, for limits that do not belong to a single operation (sign-in per
   * account).
   * @throws AppError 429 with Retry-After
   */
  async consume(name: string, limit: RateLimit, key: string, reply?: FastifyReply): Promise<void> {
    const points = Math.max(1, Math.round(limit.points * this.config.rateLimitFactor));
    const result = await this.store.consume(
      { name, points, windowSeconds: limit.windowSeconds },
      key,
    );
    reply?.headers({
      'ratelimit-limit': points,
      'ratelimit-remaining': result.remaining,
      'ratelimit-reset': result.resetSeconds,
    });
    if (!result.allowed) {
      const seconds = Math.max(1, result.resetSeconds);
      throw kernelErrors['too-many-requests']({ seconds }, retryAfter(seconds));
    }
  }
}
