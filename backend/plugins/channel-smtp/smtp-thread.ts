import { parentPort, workerData } from 'node:worker_threads';
import type { DeliveryResult, OutgoingMessage } from '../../sdk/index.js';
import { MessagePortBatcher } from './message-port-batcher.js';
import { SmtpPool, type SmtpConfig } from './smtp-pool.js';

// Worker thread of `SmtpChannel`: a connection pool and the deliveries in progress.

/** Messages from the channel to its thread about the delivery `id`. */
export type ToThread =
  | { id: number; message: OutgoingMessage; date: Date }
  /** The email is recorded as on its way and may be sent. */
  | { id: number; go: true }
  /** It could not be recorded: the email must not be sent. */
  | { id: number; refused: string };

/** Messages from the thread to the channel. */
export type FromThread =
  /** The server is ready for the email. */
  { id: number; asks: true } | { id: number; result: DeliveryResult };

const port = parentPort;
if (!port) throw new Error('This file is run as a thread of the SMTP channel.');
const crossing = new MessagePortBatcher<FromThread>((news) => port.postMessage(news));

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
