import { createTransport } from 'nodemailer';

// What anybody's loop over nodemailer's pool does: the measure for sending. Runs until it is disconnected.
// Messages: { count, mail } sends a mail so often, and answers { sent }.

const { port, connections } = JSON.parse(process.argv[2]);
const transport = createTransport({
  pool: true,
  host: '127.0.0.1',
  port,
  ignoreTLS: true,
  maxConnections: connections,
  maxMessages: Infinity,
});

process.on('message', async ({ count, mail }) => {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await transport.sendMail({ ...mail, to: `bare-${next}@bench.example` });
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  process.send({ sent: count });
});
process.on('disconnect', () => transport.close());
