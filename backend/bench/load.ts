import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { median } from '../../scripts/lib/benchmark.ts';

// The load generator: a process of its own that takes orders by messages (see `startLoad` in
// processes.ts). It speaks HTTP/1.1 over plain sockets, kept alive, one request at a time on each:
// a full client would cost more than the servers that are measured, and would flatter the slower.

/** A request of a set. */
export interface BenchRequest {
  /** Default GET. */
  method?: 'GET' | 'POST';
  path: string;
  cookie?: string;
  body?: object;
}

/** Picks the next request: any, or one after the other, once or over and over. */
export interface Order {
  order: 'random' | 'cycle' | 'once';
  /** Index of the first request, where they come one after the other. */
  from?: number;
}

export interface LoadRun extends Order {
  /** Name of a set that was loaded. */
  set: string;
  port: number;
  connections: number;
  /** Seconds before the measurement begins. */
  warmUp: number;
  seconds: number;
  /** Measures the median milliseconds of each request of the set. */
  medians?: boolean;
}

export interface LoadResult {
  /** Requests answered while the time was measured. */
  answered: number;
  /** Requests sent in all. */
  sent: number;
  /** Answers that were not 2xx, and the status of the last of them. */
  refused: number;
  status: number;
  /** Seconds measured. */
  seconds: number;
  medians?: number[];
}

export type LoadOrder = { load: { name: string; file: string } } | { run: LoadRun };

export interface LoadAnswer {
  id: number;
  result?: LoadResult;
  error?: string;
}

interface Connection {
  /** Resolves with the status once the whole answer has come. */
  send: (bytes: Buffer) => Promise<number>;
  end: () => void;
}

interface Waiting {
  resolve(status: number): void;
  reject(error: Error): void;
}

/** Requests by name of their set, as the bytes that go over the wire. */
const sets = new Map<string, Buffer[]>();

function toBytes({ method = 'GET', path, cookie, body }: BenchRequest): Buffer {
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

function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true }, () =>
      resolve({ send, end }),
    );
    const end = () => void socket.destroy();
    let waiting: Waiting | undefined;
    let status = 0;
    let missing = -1;
    const fail = (error: Error) => (waiting ? waiting.reject(error) : reject(error));
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('The server has closed a connection.')));
    socket.on('data', (chunk) => {
      if (missing < 0) {
        const headEnd = chunk.indexOf('\r\n\r\n');
        if (headEnd < 0) return fail(new Error('A head in several pieces is not understood.'));
        const head = chunk.toString('latin1', 0, headEnd);
        const length = /\r\ncontent-length: *(\d+)/i.exec(head);
        if (!length) return fail(new Error(`An answer without a length:\n${head}`));
        status = Number(head.slice(9, 12));
        missing = Number(length[1]) - (chunk.length - headEnd - 4);
      } else {
        missing -= chunk.length;
      }
      if (missing > 0) return;
      missing = -1;
      const asked = waiting;
      waiting = undefined;
      asked?.resolve(status);
    });
    const send = (bytes: Buffer) =>
      new Promise<number>((resolveAnswer, rejectAnswer) => {
        waiting = { resolve: resolveAnswer, reject: rejectAnswer };
        socket.write(bytes);
      });
  });
}

function chooser({ order, from = 0 }: Order, count: number): () => number {
  let next = from;
  if (order === 'random') return () => Math.floor(Math.random() * count);
  if (order === 'cycle') return () => next++ % count;
  return () => next++;
}

/** Keeps `connections` requests under way for `warmUp` and then `seconds` seconds, or until the set is used up. */
async function run({
  set,
  port,
  connections,
  warmUp,
  seconds,
  medians = false,
  ...order
}: LoadRun) {
  const requests = sets.get(set) ?? [];
  const choose = chooser(order, requests.length);
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const begin = performance.now() + warmUp * 1_000;
  const deadline = begin + seconds * 1_000;
  const times: number[][] | undefined = medians ? requests.map(() => []) : undefined;
  const result: LoadResult = { answered: 0, sent: 0, refused: 0, status: 0, seconds: 0 };
  let lastAnswer = 0;
  await Promise.all(
    opened.map(async ({ send, end }) => {
      for (let now = performance.now(); now < deadline;) {
        const index = choose();
        const request = requests[index];
        if (request === undefined) break;
        result.sent += 1;
        const status = await send(request);
        const sentAt = now;
        now = performance.now();
        if (status < 200 || status > 299) {
          result.refused += 1;
          result.status = status;
        }
        if (now < begin || now > deadline) continue;
        result.answered += 1;
        lastAnswer = now;
        times?.[index]?.push(now - sentAt);
      }
      end();
    }),
  );
  result.seconds = (lastAnswer - begin) / 1_000;
  if (times) result.medians = times.map(median);
  return result;
}

const answer = (what: LoadAnswer) => process.send?.(what);

async function obey(order: LoadOrder): Promise<LoadResult | undefined> {
  if ('run' in order) return run(order.run);
  const { name, file } = order.load;
  sets.set(name, (JSON.parse(readFileSync(file, 'utf8')) as BenchRequest[]).map(toBytes));
  return undefined;
}

process.on('message', (message: LoadOrder & { id: number }) => {
  obey(message).then(
    (result) => answer({ id: message.id, ...(result && { result }) }),
    (error: Error) => answer({ id: message.id, error: error.message }),
  );
});
// The bench has ended, however it ended.
process.on('disconnect', () => process.exit());
