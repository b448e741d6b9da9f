import { outbox } from '../shared/hand-over/outbox';
import { sendWaiting } from '../shared/hand-over/send-waiting';
import { newKey, sendAnswer } from './api';
import { problemOfStatus, type Submission, type SubmitProblem } from './flow';

/** Milliseconds that a customer waits for the server; then the answer waits on the device, and they can go. */
const PATIENCE_MS = 5_000;

const patience = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));

/**
 * Stores an answer on the device and sends it, with those that wait before it. Where the browser stores nothing, it is
 * sent directly.
 */
export async function sendOrStore(
  submission: Submission,
): Promise<SubmitProblem | 'waiting' | null> {
  let key: number;
  try {
    key = await outbox.add(submission);
  } catch {
    return sendAnswer(submission, newKey());
  }
  const sent = await Promise.race([sendWaiting(key), patience()]).catch(() => undefined);
  const refusal = sent?.refused.get(key);
  if (refusal) return problemOfStatus(refusal.status, refusal.code);
  return sent && sent.waiting === 0 ? null : 'waiting';
}

/** Sends what waits, and returns how much still does. */
export async function sendNow(): Promise<number> {
  try {
    return (await sendWaiting()).waiting;
  } catch {
    // A browser that stores nothing has nothing that waits.
    return 0;
  }
}
