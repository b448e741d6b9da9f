import { HttpError } from './http-error';

/** The header under which the server recognises an action that it has already done. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * One key per action of a person. Pressing the button again after the network failed repeats the
 * same key, so the server does the thing once; a clear answer, or other input, starts a new action.
 */
export class ActionKey {
  private current: { input: string; key: string } | undefined;

  constructor(private readonly newKey: () => string = () => crypto.randomUUID()) {}

  for(input: unknown): string {
    const text = JSON.stringify(input) ?? '';
    if (this.current?.input !== text) this.current = { input: text, key: this.newKey() };
    return this.current.key;
  }

  /** Call with the error that ended the attempt, or without one after success. */
  settle(error?: unknown): void {
    const unclear = error !== undefined && !(error instanceof HttpError && error.status < 500);
    if (!unclear) this.current = undefined;
  }
}
