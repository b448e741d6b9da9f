import { parentPort, workerData } from 'node:worker_threads';
import type { DeliveryResult, OutgoingMessage } from '../../sdk/index.js';
import { Crossing } from './crossing.js';
import { SmtpPool, type SmtpConfig } from './smtp-pool.js';

// The thread of `SmtpChannel`: a pool of connections, and the hand-overs that are under way.

/** What the channel tells its thread about the hand-over `id`. */
export type ToThread =
  | { id: number; message: OutgoingMessage; date: Date }
  /** It is written down that the mail is on its way. */
  | { id: number; go: true }
  /** It could not be: the mail must not leave. */
  | { id: number; refused: string };

/** What the thread tells. */
export type FromThread =
  /** The server waits for the mail. */
  { id: number; asks: true } | { id: number; result: DeliveryResult };

const port = parentPort;
if (!port) throw new Error('This file is run as a thread of the SMTP channel.');
const crossing = new Crossing<FromThread>((news) => port.postMessage(news));

const pool = new SmtpPool(workerData as SmtpConfig);
const waiting = new Map<number, PromiseWithResolvers<void>>();

port.on('message', (told: readonly ToThread[]) => told.forEach(hear));

function hear(told: ToThread): void {
  const { id } = told;
  if ('message' in told) {
    const onTheWay = (): Promise<void> => {
      const asked = Promise.withResolvers<void>();
      waiting.set(id, asked);
      crossing.tell({ id, asks: true });
      return asked.promise;
    };
    void pool.deliver(told.message, told.date, onTheWay).then((result) => {
      waiting.delete(id);
      crossing.tell({ id, result });
    });
    return;
  }
  if ('go' in told) waiting.get(id)?.resolve();
  else waiting.get(id)?.reject(new Error(told.refused));
}
