import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { RateDecision, RateLimit } from './shared-store.js';

/** Limiters by definition: the library wants one object per name, points and window. */
export class RateLimiters {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(private readonly create: (limit: RateLimit) => RateLimiterAbstract) {}

  /** Uses one point; rejects when the limiter's store does not answer. */
  async consume(limit: RateLimit, key: string): Promise<RateDecision> {
    const id = `${limit.name}:${limit.points}:${limit.windowSeconds}`;
    let limiter = this.limiters.get(id);
    if (!limiter) {
      limiter = this.create(limit);
      this.limiters.set(id, limiter);
    }
    try {
      return decision(true, await limiter.consume(key));
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return decision(false, reason);
      throw reason;
    }
  }
}

/** Limits counted in this process's memory. */
export function memoryLimiters(): RateLimiters {
  return new RateLimiters(
    ({ name, points, windowSeconds }) =>
      new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds }),
  );
}

function decision(allowed: boolean, result: RateLimiterRes): RateDecision {
  return {
    allowed,
    remaining: result.remainingPoints,
    resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1_000)),
  };
}
