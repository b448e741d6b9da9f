import { ApiError } from './api-error.js';

/** Response to a request. */
export interface Answer {
  status: number;
  body: object;
}

interface Kept {
  fingerprint: string;
  answer: Answer | undefined;
}

/** Responses by idempotency key, stored as Stripe does: those of faults and refused payments too. */
export class Idempotency {
  private readonly kept = new Map<string, Kept>();

  /**
   * @returns the earlier response; undefined when the caller must run the request and then call `keep`
   * @throws ApiError 400 for another call under the key, 409 while the first one runs
   */
  before(key: string, fingerprint: string): Answer | undefined {
    const known = this.kept.get(key);
    if (!known) {
      this.kept.set(key, { fingerprint, answer: undefined });
      return undefined;
    }
    if (known.fingerprint !== fingerprint) {
      throw new ApiError(
        400,
        'idempotency_error',
        undefined,
        'Keys for idempotent requests can only be used with the same parameters.',
      );
    }
    if (!known.answer) {
      throw new ApiError(409, 'idempotency_error', 'idempotency_key_in_use', 'It is running.');
    }
    return known.answer;
  }

  /** Stores a response, unless the request was refused (400) before anything ran. */
  keep(key: string, answer: Answer): void {
    const known = this.kept.get(key);
    if (known && answer.status !== 400) known.answer = answer;
    else this.kept.delete(key);
  }
}
