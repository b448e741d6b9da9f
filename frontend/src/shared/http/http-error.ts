import { parseProblem, type Problem } from './problem';

/**
 * Any unsuccessful answer. The message is the status, a colon, a space and the body's text
 * (the status text where the body is empty), as the specification's error catalogue says.
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

/** True where the server says that somebody was signed in here and no longer is. */
export function isSessionEnded(error: unknown): boolean {
  return error instanceof HttpError && error.problem?.code === 'auth.session-ended';
}

/** True where the server says that nobody is signed in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}
