import { createTransport } from 'nodemailer';

// What anybody's loop over nodemailer's pool does: the measure for sending.

const { port, connections, count, mail } = JSON.parse(process.argv[2]);
const transport = createTransport({
  pool: true,
  host: '127.0.0.1',
  port,
  ignoreTLS: true,
  maxConnections: connections,
  maxMessages: Infinity,
});
let next = 0;
const lane = async () => {
  while (next < count) {
    next += 1;
    await transport.sendMail({ ...mail, to: `bare-${next}@bench.example` });
  }
};
await Promise.all(Array.from({ length: connections }, lane));
transport.close();
process.send({ sent: count });
process.disconnect();
