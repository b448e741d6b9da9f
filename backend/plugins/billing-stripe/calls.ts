import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { BillingDeclined, BillingUnavailable, type PluginLog } from '../../sdk/index.js';

/** How often an answer that was kept for a key is passed over. */
const REPLAYS = 3;
/** How often, and how long, the same call that is running already is waited for beyond the package's own retries. */
const WAITS = 8;
const WAIT_MS = 500;

/** Calls Stripe, and tells in the port's words what went wrong. */
export class StripeCalls {
  constructor(
    private readonly stripe: Stripe,
    private readonly log: PluginLog,
  ) {}

  /**
   * @throws BillingUnavailable when Stripe is out of reach, too busy, or does not accept our key
   * @throws BillingDeclined when a payment was due and was not made
   */
  async run<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await work(this.stripe);
    } catch (error) {
      throw this.told(error);
    }
  }

  /**
   * What is not there is undefined.
   * @param id what is looked for; it becomes part of a path, so what cannot be an id is not asked for
   */
  async find<T>(id: string, work: (stripe: Stripe) => Promise<T>): Promise<T | undefined> {
    if (!ID.test(id)) return undefined;
    try {
      return await work(this.stripe);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw this.told(error);
    }
  }

  /**
   * Has one effect under its key. Stripe keeps the first answer of a key for a day or longer, faults
   * and refused payments too. Such an answer, when it was kept, says nothing about now: the next key
   * in the row is tried, which is the same for all who try at the same time.
   * @param key the port's key with a word for what is done
   */
  async once<T>(
    key: string,
    work: (stripe: Stripe, options: Stripe.RequestOptions) => Promise<T>,
  ): Promise<T> {
    let [replays, waits] = [0, 0];
    for (;;) {
      const idempotencyKey = replays === 0 ? key : `${key}:${replays}`;
      try {
        return await work(this.stripe, { idempotencyKey });
      } catch (error) {
        // Another tab is at it: its answer is ours too.
        if (isConflict(error) && waits < WAITS) {
          waits += 1;
          await pause(WAIT_MS);
        } else if (isKeptFailure(error) && replays < REPLAYS) replays += 1;
        else throw this.told(error);
      }
    }
  }

  /** Stripe's own sentences may name a customer or a part of the key: only codes are logged. */
  private told(error: unknown): unknown {
    if (!(error instanceof Stripe.errors.StripeError)) return error;
    const { type, code, decline_code, statusCode, requestId, param } = error;
    const details = { type, code, statusCode, requestId, param };
    if (isUnavailable(error)) {
      this.log.warn(details, 'Stripe is not available');
      return new BillingUnavailable('Stripe is not available', { cause: new Error(type) });
    }
    if (error instanceof Stripe.errors.StripeCardError || statusCode === PAYMENT_REQUIRED) {
      // Funds that are missing are named by the decline alone.
      return new BillingDeclined(
        declineCode(decline_code === 'insufficient_funds' ? decline_code : code),
      );
    }
    this.log.error(details, 'Stripe has refused a call');
    return new Error(`Stripe has refused a call: ${code ?? type} ${param ?? ''}`.trim());
  }
}

const ID = /^\w{1,255}$/;
const PAYMENT_REQUIRED = 402;
const CONFLICT = 409;

const { errors } = Stripe;
const UNAVAILABLE = [
  errors.StripeConnectionError,
  errors.StripeRateLimitError,
  errors.StripeAPIError,
  // A key that was rolled or lacks a right: for whoever wants to pay it is the same, nothing works.
  errors.StripeAuthenticationError,
  errors.StripePermissionError,
];

const isUnavailable = (error: Stripe.errors.StripeError): boolean =>
  UNAVAILABLE.some((kind) => error instanceof kind) || error.statusCode === CONFLICT;

/** Whether Stripe does not know what the path names; what a parameter names is another matter. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const isConflict = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === CONFLICT;

const isKeptFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  ((error.statusCode ?? 0) >= 500 || error.statusCode === PAYMENT_REQUIRED) &&
  error.headers?.['idempotent-replayed'] === 'true';

/** Stripe's word for a refused payment, as the port writes it. */
function declineCode(code = 'card_declined'): string {
  const needsBank = code === 'authentication_required' || code.endsWith('_requires_action');
  return needsBank ? 'authentication-required' : code.replaceAll('_', '-');
}
