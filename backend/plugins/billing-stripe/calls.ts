import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { BillingDeclined, BillingUnavailable, type PluginLog } from '../../sdk/index.js';

/** Number of times a stored failure is skipped by moving on to the next idempotency key. */
const REPLAYS = 3;
/**
 * Retries, and milliseconds between them, while the same call is already running; beyond the package's own
 * retries.
 */
const WAITS = 8;
const WAIT_MS = 500;

/** Calls Stripe and translates its errors into those of the billing contract. */
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
   * Returns undefined when the object does not exist.
   * @param id id of the object; it becomes part of a path, so a value that cannot be an id is not looked up
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
   * Runs a call that takes effect once under its key. Stripe stores the first answer of a key for a day or
   * longer, including server errors and refused payments. A stored failure says nothing about the present, so
   * the next key of the sequence is tried; concurrent callers use the same sequence.
   * @param key key of the billing contract, prefixed with the name of the operation
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
        // The same call is already running, for example from another tab: its answer is used.
        if (isConflict(error) && waits < WAITS) {
          waits += 1;
          await pause(WAIT_MS);
        } else if (isKeptFailure(error) && replays < REPLAYS) replays += 1;
        else throw this.told(error);
      }
    }
  }

  /**
   * Translates an error. Logs only codes: Stripe's own messages may contain a customer's name or a part of
   * the key.
   */
  private told(error: unknown): unknown {
    if (!(error instanceof Stripe.errors.StripeError)) return error;
    const { type, code, decline_code, statusCode, requestId, param } = error;
    const details = { type, code, statusCode, requestId, param };
    if (isUnavailable(error)) {
      this.log.warn(details, 'Stripe is not available');
      return new BillingUnavailable('Stripe is not available', { cause: new Error(type) });
    }
    if (error instanceof Stripe.errors.StripeCardError || statusCode === PAYMENT_REQUIRED) {
      // Only the decline code reports insufficient funds.
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
  // A key that was rolled or lacks a permission: for the paying customer the effect is the same, nothing
  // works.
  errors.StripeAuthenticationError,
  errors.StripePermissionError,
];

const isUnavailable = (error: Stripe.errors.StripeError): boolean =>
  UNAVAILABLE.some((kind) => error instanceof kind) || error.statusCode === CONFLICT;

/** True when Stripe does not know an object that the call names. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const isConflict = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === CONFLICT;

const isKeptFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  ((error.statusCode ?? 0) >= 500 || error.statusCode === PAYMENT_REQUIRED) &&
  error.headers?.['idempotent-replayed'] === 'true';

/** Returns the code of a declined payment in the spelling of the billing contract. */
function declineCode(code = 'card_declined'): string {
  const needsBank = code === 'authentication_required' || code.endsWith('_requires_action');
  return needsBank ? 'authentication-required' : code.replaceAll('_', '-');
}
