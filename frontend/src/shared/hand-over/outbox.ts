/** Answer of a customer that is to be sent. */
export interface OutgoingAnswer {
  path: string;
  body: Record<string, unknown>;
}

/** Answer as it waits; `at` is its time by the clock of the device. */
export interface WaitingAnswer extends OutgoingAnswer {
  key: number;
  at: number;
}

const DATABASE = 'hand-over';
const ANSWERS = 'answers';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The storage of answers failed.'));
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ANSWERS, { keyPath: 'key', autoIncrement: true });
  };
  return settled(request);
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (answers: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened();
  try {
    const transaction = database.transaction(ANSWERS, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('Nothing was stored.'));
    });
    const [result] = await Promise.all([settled(work(transaction.objectStore(ANSWERS))), done]);
    return result;
  } finally {
    database.close();
  }
}

/** Place in which answers wait. */
export interface Outbox {
  /**
   * Stores an answer until it is sent, also over a restart of the browser.
   * @returns its key
   * @throws Error where the browser stores nothing
   */
  add(answer: OutgoingAnswer): Promise<number>;
  /** Returns the answers that wait, in their order. */
  list(): Promise<WaitingAnswer[]>;
  replace(answer: WaitingAnswer): Promise<unknown>;
  remove(key: number): Promise<unknown>;
  count(): Promise<number>;
}

/** The outbox of this browser (IndexedDB). */
export const outbox: Outbox = {
  add: async ({ path, body }) =>
    Number(await within('readwrite', (answers) => answers.add({ path, body, at: Date.now() }))),
  list: () => within('readonly', (answers) => answers.getAll() as IDBRequest<WaitingAnswer[]>),
  replace: (answer) => within('readwrite', (answers) => answers.put(answer)),
  remove: (key) => within('readwrite', (answers) => answers.delete(key)),
  count: () => within('readonly', (answers) => answers.count()),
};

/** Deletes the outbox with all that waits in it. */
export function deleteOutbox(): Promise<unknown> {
  return settled(indexedDB.deleteDatabase(DATABASE)).catch(() => undefined);
}
