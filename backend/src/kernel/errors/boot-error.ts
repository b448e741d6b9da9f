import { diskSentence } from './disk-errors.js';

/** Raised when the product cannot start; the message tells the operator the problem and the fix. */
export class BootError extends Error {}

/**
 * Returns the text to print when a start fails: a sentence for a problem that the operator can fix, the whole
 * stack for a bug.
 */
export function describeBootFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof BootError) return error.message;
  return takenAddress(error) ?? diskSentence(error) ?? error.stack ?? '';
}

function takenAddress(error: NodeJS.ErrnoException & { port?: number; address?: string }) {
  if (error.syscall !== 'listen') return undefined;
  const { code, port, address } = error;
  if (code === 'EADDRINUSE') {
    return `PORT: ${port} is taken by another program. Stop that one, or set PORT to another number.`;
  }
  if (code === 'EACCES') {
    return `PORT: this account may not listen on ${port}. Set PORT to a number above 1023.`;
  }
  return code === 'EADDRNOTAVAIL'
    ? `HOST: ${address} is not an address of this machine.`
    : undefined;
}
