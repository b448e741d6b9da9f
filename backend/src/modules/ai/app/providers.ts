import { Inject, Injectable } from '@nestjs/common';
import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { withinTime, type AiProvider, type AiUsage } from '../../../../sdk/index.js';
import type { Log } from '../../../lib/log/log.js';
import { LOGGER } from '../../../lib/log/log.token.js';
import { Plugins } from '../../../kernel/plugins/plugins.js';
import { AiBudget } from './budget.js';
import { aiErrors } from './errors.js';
import { Spent } from './spent.js';

/** So many failures in a row, and a provider is left alone for a while. */
const FAILURES = 3;
const REST_MS = 30_000;
/** Whoever waits is answered within 10 s: so long all providers but the last may take together. */
const PATIENCE_MS = 8_000;
/** What is left for the last one. */
const LAST_MS = 1_800;

/** What a provider has made, and its name. */
export interface Made<T> {
  value: T;
  provider: string;
}

/** An answer that came, and cannot be used. */
export class UnusableAnswer extends Error {}

/** How a provider is asked. */
export interface Asking {
  /** The work must listen to it. */
  signal: AbortSignal;
  /** Whether nobody comes after: what this one does not do, nobody does. */
  isLast: boolean;
  /** To be told what goes there and comes back. */
  spent: Spent;
}

/** Whom to ask, and for how long. */
export interface AskingWhom {
  /** Aborted when nobody waits any more. */
  gone?: AbortSignal | undefined;
  /** Which providers may do it; any, where it is left out. */
  among?: ((provider: AiProvider) => boolean) | undefined;
}

/** Work for one provider. */
export type AiWork<T> = (provider: AiProvider, asking: Asking) => Promise<T>;

/**
 * The operator's AI providers in their order. What fails, hangs, rests or is over the organization's
 * budget is passed over; the last one is always asked.
 */
@Injectable()
export class AiProviders {
  private readonly breakers = new Map<AiProvider, CircuitBreakerPolicy>();

  constructor(
    private readonly plugins: Plugins,
    private readonly budget: AiBudget,
    @Inject(LOGGER) private readonly log: Log,
  ) {}

  /**
   * Has the work done by the first provider that does it.
   * @throws AppError 503 when none does
   */
  async do<T>(work: AiWork<T>, { gone, among = anyone }: AskingWhom = {}): Promise<Made<T>> {
    const providers = this.plugins.many('ai').filter(among);
    const deadline = Date.now() + PATIENCE_MS;
    for (const provider of providers) {
      const isLast = provider === providers.at(-1);
      try {
        if (!isLast && !(await this.budget.isLeft())) continue;
        const patience = isLast ? LAST_MS : deadline - Date.now();
        if (patience <= 0) continue;
        const value = await this.ask(provider, patience, gone, (signal) =>
          this.counted(isLast, signal, (spent) => work(provider, { signal, isLast, spent })),
        );
        return { value, provider: provider.name };
      } catch (error) {
        if (gone?.aborted) throw error;
        this.log.warn({ err: error, provider: provider.name }, 'an AI provider failed');
      }
    }
    throw aiErrors.unavailable();
  }

  /** Counts what an answer has cost, also one that was refused, broke off, or came too late. */
  private async counted<T>(
    isLast: boolean,
    signal: AbortSignal,
    work: (spent: Spent) => Promise<T>,
  ): Promise<T> {
    const spent = new Spent();
    try {
      // A provider that does not listen is not waited for either.
      const value = await Promise.race([work(spent), aborted(signal)]);
      await this.note(spent.tokens);
      return value;
    } catch (error) {
      spent.used(usageOf(error));
      // The last one is asked whatever was used: what it does not tell is not guessed.
      const wasAtWork = signal.aborted || error instanceof UnusableAnswer;
      await this.note(isLast ? spent.tokens : spent.tokensInVain(wasAtWork));
      throw error;
    }
  }

  /** What was made is good, whether or not it could be counted. */
  private async note(tokens: number): Promise<void> {
    if (tokens === 0) return;
    try {
      await this.budget.note({ tokens });
    } catch (error) {
      this.log.warn({ err: error }, 'what an AI provider has used could not be counted');
    }
  }

  private ask<T>(
    provider: AiProvider,
    patienceMs: number,
    gone: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    return this.breakerOf(provider).execute(() =>
      withinTime(patienceMs, (patience) =>
        work(gone ? AbortSignal.any([gone, patience]) : patience),
      ),
    );
  }

  private breakerOf(provider: AiProvider): CircuitBreakerPolicy {
    const known = this.breakers.get(provider);
    if (known) return known;
    // Neither somebody who closes a dialog nor a text that leads it astray says that it is down:
    // otherwise one customer could take it away from everybody.
    const failures = handleWhen((error) => !isAbort(error) && !(error instanceof UnusableAnswer));
    const breaker = circuitBreaker(failures, {
      halfOpenAfter: REST_MS,
      breaker: new ConsecutiveBreaker(FAILURES),
    });
    this.breakers.set(provider, breaker);
    return breaker;
  }
}

const anyone = (): boolean => true;

/** What an attempt has cost that failed, where the provider says so. */
function usageOf(error: unknown): AiUsage | undefined {
  const { usage } = (error ?? {}) as { usage?: Partial<AiUsage> };
  return typeof usage?.tokens === 'number' ? { tokens: usage.tokens } : undefined;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const fail = () => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
