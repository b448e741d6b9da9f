import { HttpError } from './http-error';

/** Header by which the server recognizes an action that it has already performed. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * Idempotency key of a user's action. A retry after a network error repeats the key, so that the server performs the
 * action once; a definite response, or other input, starts a new action.
 */
export class ActionKey {
  private current: { input: string; key: string } | undefined;

  constructor(private readonly newKey: () => string = () => crypto.randomUUID()) {}

  for(input: unknown): string {
    const text = JSON.stringify(input) ?? '';
    if (this.current?.input !== text) this.current = { input: text, key: this.newKey() };
    return this.current.key;
  }

  /** Ends an attempt; a network or server error keeps the key. Call it without an error after success. */
  settle(error?: unknown): void {
    const unclear = error !== undefined && !(error instanceof HttpError && error.status < 500);
    if (!unclear) this.current = undefined;
  }
}
