import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

// The load generator: a process of its own, told what to do by messages (see `startLoad` in
// processes.mjs). It speaks HTTP/1.1 over plain sockets, kept alive, one request at a time on each:
// a full client would cost more than the servers that are measured, and would flatter the slower.

/** Requests by name of their set, as the bytes that go over the wire. */
const sets = new Map();

function toBytes({ method = 'GET', path, cookie, body }) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(cookie ? [`cookie: ${cookie}`] : []),
    ...(text
      ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`]
      : []),
  ].join('\r\n');
  return Buffer.from(`${head}\r\n\r\n${text}`);
}

/** One connection. `send` resolves with the status once the whole answer has come. */
function openConnection(port) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () =>
      resolve({ send, end }),
    );
    const end = () => socket.destroy();
    let waiting;
    let status = 0;
    let missing = -1;
    const fail = (error) => (waiting ? waiting.reject(error) : reject(error));
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('The server has closed a connection.')));
    socket.on('data', (chunk) => {
      if (missing < 0) {
        const headEnd = chunk.indexOf('\r\n\r\n');
        if (headEnd < 0) return fail(new Error('A head in several pieces is not understood.'));
        const head = chunk.latin1Slice(0, headEnd);
        const length = /\r\ncontent-length: *(\d+)/i.exec(head);
        if (!length) return fail(new Error(`An answer without a length:\n${head}`));
        status = Number(head.slice(9, 12));
        missing = Number(length[1]) - (chunk.length - headEnd - 4);
      } else {
        missing -= chunk.length;
      }
      if (missing > 0) return;
      missing = -1;
      const { resolve: answer } = waiting;
      waiting = undefined;
      answer(status);
    });
    const send = (bytes) =>
      new Promise((resolveAnswer, rejectAnswer) => {
        waiting = { resolve: resolveAnswer, reject: rejectAnswer };
        socket.write(bytes);
      });
  });
}

/** Which request comes next: any, or one after the other, once or over and over. */
function chooser({ order, from = 0 }, count) {
  let next = from;
  if (order === 'random') return () => Math.floor(Math.random() * count);
  if (order === 'cycle') return () => next++ % count;
  return () => (next < count ? next++ : undefined);
}

/**
 * Keeps `connections` requests under way for `warmUp` and then `seconds` seconds.
 * @returns requests answered and seconds measured; requests sent in all; median milliseconds of
 *   each request of the set where `medians` is set; answers that were not 2xx
 */
async function run({ set, port, connections, warmUp, seconds, medians = false, ...order }) {
  const requests = sets.get(set);
  const choose = chooser(order, requests.length);
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const begin = performance.now() + warmUp * 1_000;
  const deadline = begin + seconds * 1_000;
  const times = medians ? requests.map(() => []) : undefined;
  const result = { answered: 0, sent: 0, refused: 0, status: 0, end: 0 };
  await Promise.all(
    opened.map(async ({ send, end }) => {
      for (let now = performance.now(); now < deadline;) {
        const index = choose();
        if (index === undefined) break;
        result.sent += 1;
        const status = await send(requests[index]);
        const sentAt = now;
        now = performance.now();
        if (status < 200 || status > 299) {
          result.refused += 1;
          result.status = status;
        }
        if (now < begin || now > deadline) continue;
        result.answered += 1;
        result.end = now;
        times?.[index].push(now - sentAt);
      }
      end();
    }),
  );
  return {
    ...result,
    seconds: (result.end - begin) / 1_000,
    medians: times?.map((list) => list.sort((a, b) => a - b)[list.length >> 1]),
  };
}

process.on('message', async ({ id, load, ...what }) => {
  try {
    if (load) {
      sets.set(load, JSON.parse(readFileSync(what.file, 'utf8')).map(toBytes));
      process.send({ id });
    } else {
      process.send({ id, result: await run(what) });
    }
  } catch (error) {
    process.send({ id, error: error.message });
  }
});
// The bench has ended, however it ended.
process.on('disconnect', () => process.exit());
