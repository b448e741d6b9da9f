import { jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { RECHECK_MS, LiveStream } from './live-stream.js';

const textOf = async (response: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return text;
};

describe('a live stream', () => {
  const server = createServer();
  let address: string;

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => server.close());

  /** A browser's request, and the stream that answers it. */
  const connect = async () => {
    const request = get(address);
    request.on('error', () => undefined);
    const answered = new Promise<IncomingMessage>((resolve) => request.on('response', resolve));
    const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
    const stream = new LiveStream(response);
    let released = 0;
    stream.onRelease(() => (released += 1));
    return { request, answered, response, stream, released: () => released };
  };

  it('says what it was told before it was open, after its headers', async () => {
    const { answered, stream, released } = await connect();
    stream.send({ topics: ['stats'] });
    stream.open({ 'x-request-id': 'r1' });
    stream.send({ topics: ['reviews'] });
    stream.end();
    const answer = await answered;
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-request-id': 'r1',
    });
    const events = (await textOf(answer)).split('\n\n').filter((line) => line.startsWith('data'));
    expect(events).toEqual(['data: {"topics":["stats"]}', 'data: {"topics":["reviews"]}']);
    expect(released()).toBe(1);
  });

  it('ends as soon as it is open when it was ended before', async () => {
    const { answered, stream, released } = await connect();
    stream.send({ topics: ['team'] });
    stream.end();
    expect(released()).toBe(0);
    stream.open({});
    expect(await textOf(await answered)).toContain('data: {"topics":["team"]}');
    expect(released()).toBe(1);
  });

  it('lets go of what a browser left behind that went before it was open', async () => {
    const { request, response, stream, released } = await connect();
    request.destroy();
    await once(response, 'close');
    expect(released()).toBe(1);
    let late = 0;
    stream.onRelease(() => (late += 1));
    expect(late).toBe(1);
    stream.open({});
    expect(response.headersSent).toBe(false);
  });

  it('lets go of everything once, whoever ends it', async () => {
    const { request, answered, response, stream, released } = await connect();
    stream.open({});
    await answered;
    request.destroy();
    await once(response, 'close');
    stream.end();
    stream.release();
    await sleep(10);
    expect(released()).toBe(1);
  });

  it('ends when whoever opened it is no longer allowed, and asks no more', async () => {
    const { answered, stream, released } = await connect();
    const answers = [true, true, false, true];
    const asked: boolean[] = [];
    stream.open({});
    stream.endUnless(() => {
      asked.push(answers[asked.length] ?? true);
      return Promise.resolve(asked.at(-1) ?? true);
    }, 5);
    await textOf(await answered);
    expect([asked, released()]).toEqual([[true, true, false], 1]);
    await sleep(20);
    expect(asked).toHaveLength(3);
  });

  it.each([0, 900])('ends within 3 s of that, where an answer takes %d ms', async (answerMs) => {
    const { answered, stream, released } = await connect();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
    try {
      let isAllowed = true;
      let asked = 0;
      stream.open({});
      stream.endUnless(async () => {
        asked += 1;
        const answer = isAllowed;
        await new Promise((resolve) => setTimeout(resolve, answerMs));
        return answer;
      }, RECHECK_MS);
      // The worst moment: just after it was asked.
      while (asked < 3) await jest.advanceTimersByTimeAsync(1);
      isAllowed = false;
      await jest.advanceTimersByTimeAsync(RECHECK_MS - 10);
      expect(released()).toBe(0);
      await jest.advanceTimersByTimeAsync(3_000 - RECHECK_MS);
      expect([asked, released()]).toEqual([4, 1]);
    } finally {
      jest.useRealTimers();
    }
    await textOf(await answered);
  });

  it('asks no more about a stream that has ended meanwhile', async () => {
    const { answered, stream } = await connect();
    let asked = 0;
    let answer: (isAllowed: boolean) => void = () => undefined;
    stream.open({});
    stream.endUnless(() => {
      asked += 1;
      return new Promise((resolve) => (answer = resolve));
    }, 5);
    for (let waited = 0; asked === 0 && waited < 1_000; waited += 1) await sleep(5);
    stream.end();
    await textOf(await answered);
    answer(true);
    await sleep(20);
    expect(asked).toBe(1);
  });

  it('leaves the answer to whoever reports that it could not be opened', async () => {
    const { answered, response, stream, released } = await connect();
    stream.release();
    expect(released()).toBe(1);
    response.writeHead(503).end('{}');
    expect((await answered).statusCode).toBe(503);
  });
});
