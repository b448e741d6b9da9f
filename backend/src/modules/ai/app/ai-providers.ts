import { Inject, Injectable } from '@nestjs/common';
import {
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhen,
  type CircuitBreakerPolicy,
} from 'cockatiel';
import { withinTime, type AiProvider, type AiUsage } from '../../../../sdk/index.js';
import { untilAborted } from '../../../lib/time-limit.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { Plugins } from '../../../kernel/plugins/plugins.js';
import { AiBudget } from './budget.service.js';
import { aiErrors } from './errors.js';
import { UsageMeter } from './usage-meter.js';

/** Consecutive failures after which a provider is skipped for `REST_MS`. */
const FAILURES = 3;
const REST_MS = 30_000;
/** Milliseconds for all providers but the last together, so that a caller is answered within 10 s. */
const PATIENCE_MS = 8_000;
/** Milliseconds left for the last provider. */
const LAST_MS = 1_800;

/** Result of a provider, and the provider's name. */
export interface Made<T> {
  value: T;
  provider: string;
}

/** An answer that arrived but cannot be used. */
export class UnusableAnswer extends Error {}

/** Context of one attempt at a provider. */
export interface AiCall {
  /** Cancels the attempt; the work must respect it. */
  signal: AbortSignal;
  /** True when no other provider follows as a fallback. */
  isLast: boolean;
  /** Records the usage: the work reports to it everything that is sent and received. */
  spent: UsageMeter;
}

/** Options of `AiProviders.do`. */
export interface AiCallOptions {
  /** Aborted when nobody waits for the result any more. */
  gone?: AbortSignal | undefined;
  /** True for the providers that may do the work; all of them when left out. */
  among?: ((provider: AiProvider) => boolean) | undefined;
}

/** Work for one provider. */
export type AiTask<T> = (provider: AiProvider, asking: AiCall) => Promise<T>;

/**
 * The operator's AI providers in their order. A provider that fails, times out or has an open circuit
 * breaker is skipped, and so is every provider but the last when the organization's budget is used up.
 */
@Injectable()
export class AiProviders {
  private readonly breakers = new Map<AiProvider, CircuitBreakerPolicy>();

  constructor(
    private readonly plugins: Plugins,
    private readonly budget: AiBudget,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Runs the work with one provider after the other until one succeeds.
   * @throws AppError 503 when none does
   */
  async do<T>(work: AiTask<T>, { gone, among = anyone }: AiCallOptions = {}): Promise<Made<T>> {
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

  /** Counts the usage of an attempt, even if the answer was refused, broke off, or came too late. */
  private async counted<T>(
    isLast: boolean,
    signal: AbortSignal,
    work: (spent: UsageMeter) => Promise<T>,
  ): Promise<T> {
    const spent = new UsageMeter();
    try {
      // Does not wait for a provider that ignores the signal.
      const value = await untilAborted(signal, work(spent));
      await this.note(spent.tokens);
      return value;
    } catch (error) {
      spent.used(usageOf(error));
      // The budget does not apply to the last provider, so usage that it does not report is not estimated.
      const wasAtWork = signal.aborted || error instanceof UnusableAnswer;
      await this.note(isLast ? spent.tokens : spent.tokensInVain(wasAtWork));
      throw error;
    }
  }

  /** Counts the tokens; only logs a failure, because the provider's result can be used all the same. */
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
    // A closed dialog or a text that manipulates the provider does not count as its failure: otherwise
    // one customer could take the provider away from everybody.
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

/** Returns the usage of a failed attempt; undefined when the error does not report it. */
function usageOf(error: unknown): AiUsage | undefined {
  const { usage } = (error ?? {}) as { usage?: Partial<AiUsage> };
  return typeof usage?.tokens === 'number' ? { tokens: usage.tokens } : undefined;
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
