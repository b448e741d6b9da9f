/**
 * Errors of payment providers. `instanceof` recognizes them by their name: a plugin may bring a copy of this package of
 * its own, whose classes are others than the application's.
 */

/** The provider cannot be reached, or is too busy: trying again later may help. */
export class BillingUnavailable extends Error {
  override readonly name = 'BillingUnavailable';

  static override [Symbol.hasInstance](value: unknown): value is BillingUnavailable {
    return isNamed(value, 'BillingUnavailable');
  }
}

/** The provider's account lacks a setting that only its operator can make. */
export class BillingNotConfigured extends Error {
  override readonly name = 'BillingNotConfigured';

  /** @param remedy what the operator has to do, as a sentence in English */
  constructor(readonly remedy: string) {
    super(`The payment provider is not set up for this: ${remedy}`);
  }

  static override [Symbol.hasInstance](value: unknown): value is BillingNotConfigured {
    return isNamed(value, 'BillingNotConfigured');
  }
}

/** The payment that a change needs at once was declined, so nothing has changed. */
export class BillingDeclined extends Error {
  override readonly name = 'BillingDeclined';

  /** @param code stable and in kebab-case: `card-declined`, `no-payment-method`, ... */
  constructor(readonly code: string) {
    super(`The payment was declined: ${code}.`);
  }

  static override [Symbol.hasInstance](value: unknown): value is BillingDeclined {
    return isNamed(value, 'BillingDeclined');
  }
}

const isNamed = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && 'name' in value && value.name === name;
