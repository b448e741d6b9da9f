import { createTransport, type SendMailOptions } from 'nodemailer';
import { forkArgument } from './fork-argument.ts';

// Sends as anybody's loop over nodemailer's pool does: the measure for sending. Runs until it is disconnected,
// and answers each order with `{ sent }`.

/** Sends a mail so often. */
export interface SendOrder {
  count: number;
  mail: SendMailOptions;
}

const { port, connections } = forkArgument<{ port: number; connections: number }>();
const transport = createTransport({
  pool: true,
  host: '127.0.0.1',
  port,
  ignoreTLS: true,
  maxConnections: connections,
  maxMessages: Infinity,
});

async function send({ count, mail }: SendOrder): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await transport.sendMail({ ...mail, to: `bare-${next}@bench.example` });
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  process.send?.({ sent: count });
}

process.on('message', (order: SendOrder) => void send(order));
process.on('disconnect', () => transport.close());
