import { outbox, type Outbox, type WaitingAnswer } from './outbox';

/** Result of sending what waits. */
export interface Sent {
  /** Answers that still wait. */
  waiting: number;
  /** Statuses of the answers that the server refused for good, by key. They wait no longer. */
  refused: ReadonlyMap<number, Refusal>;
}

export interface Refusal {
  status: number;
  code?: string | undefined;
}

const LOCK = 'hand-over-answers';

/** Milliseconds that one answer may take on a bad network. */
const TIMEOUT_MS = 20_000;

/** Sends one answer. Returns undefined when nobody answered. */
async function post({ path, body, at }: WaitingAnswer): Promise<Refusal | undefined> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  const age = Math.max(0, Math.floor((Date.now() - at) / 1_000));
  // Only ratings have a time; publishing has none of its own.
  const timed = 'rating' in body ? Object.assign({ answeredSecondsAgo: age }, body) : body;
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(timed),
      signal: controller.signal,
    });
    const { status } = response;
    if (response.ok) return { status };
    const problem = (await response.json().catch(() => ({}))) as { code?: string };
    return { status, code: problem.code };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Refusals that end by themselves: a business that is closed for now, too many at once, a server that is down. */
const isForNow = ({ status }: Refusal): boolean =>
  status === 403 || status === 408 || status === 429 || status >= 500;

/** True when the answer is on the server: now, or since an earlier attempt. */
const isStored = ({ status, code }: Refusal): boolean =>
  status < 300 || code === 'shared-links.already-answered';

/** Returns an answer without what its customer left about themselves: a mistake there must not lose the answer. */
function withoutCustomer(answer: WaitingAnswer): WaitingAnswer | undefined {
  if (!('customer' in answer.body)) return undefined;
  const body = Object.fromEntries(
    Object.entries(answer.body).filter(([name]) => name !== 'customer'),
  );
  return { key: answer.key, at: answer.at, path: answer.path, body };
}

interface Sending {
  store: Outbox;
  refused: Map<number, Refusal>;
  /** Key of the answer whose customer is still there to correct it. */
  current: number | undefined;
}

/** @returns false when the rest has to wait */
async function sendOne(answer: WaitingAnswer, sending: Sending): Promise<boolean> {
  const { store, refused, current } = sending;
  const outcome = await post(answer);
  if (!outcome || isForNow(outcome)) return false;
  const corrected =
    outcome.status === 422 && answer.key !== current ? withoutCustomer(answer) : undefined;
  if (corrected) {
    await store.replace(corrected);
    return sendOne(corrected, sending);
  }
  if (!isStored(outcome)) refused.set(answer.key, outcome);
  await store.remove(answer.key);
  return true;
}

async function sendInOrder(store: Outbox, current: number | undefined): Promise<Sent> {
  const sending = { store, refused: new Map<number, Refusal>(), current };
  for (const answer of await store.list()) {
    if (!(await sendOne(answer, sending))) break;
  }
  return { waiting: await store.count(), refused: sending.refused };
}

/**
 * Sends the answers that wait, in their order. The server stores each once, however often it comes; the lock only keeps
 * two tabs from doing the same work.
 * @param current key of the answer whose customer is still there to correct it
 */
export async function sendWaiting(current?: number, store: Outbox = outbox): Promise<Sent> {
  if (!('locks' in navigator)) return sendInOrder(store, current);
  return navigator.locks.request(LOCK, () => sendInOrder(store, current));
}
