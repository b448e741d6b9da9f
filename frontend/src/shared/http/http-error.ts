import { parseProblem, type Problem } from './problem';

/**
 * Unsuccessful response. The message is the status, a colon, a space and the body's text (the status text when the body
 * is empty), as the specification's error catalog requires.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.problem = parseProblem(body);
  }
}

/** True when the server reports that a session of this browser has ended. */
export function isSessionEnded(error: unknown): boolean {
  return error instanceof HttpError && error.problem?.code === 'auth.session-ended';
}

/** True when the server reports that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}
