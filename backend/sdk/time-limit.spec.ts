import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { jest } from '@jest/globals';
import { timeLimit } from './time-limit.js';

describe('timeLimit', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ends what takes longer, and nothing that was canceled', () => {
    jest.useFakeTimers();
    let ends = 0;
    timeLimit(1_000, () => (ends += 1));
    jest.advanceTimersByTime(999);
    expect(ends).toBe(0);
    jest.advanceTimersByTime(1);
    expect(ends).toBe(1);
    const cancels = [0, 800].map((ms) => {
      const cancel = timeLimit(1_000, () => (ends += 1));
      jest.advanceTimersByTime(ms);
      return cancel;
    });
    cancels.forEach((cancel) => cancel());
    jest.advanceTimersByTime(2_000);
    expect(ends).toBe(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('lets a process that was frozen read what came meanwhile', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [peer] = (await once(server, 'connection')) as [Socket];
    try {
      const first = await new Promise((resolve) => {
        socket.once('data', () => resolve('data'));
        timeLimit(100, () => resolve('end'));
        peer.write('250 OK\r\n');
        // Nothing of this process runs meanwhile.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      });
      expect(first).toBe('data');
    } finally {
      socket.destroy();
      server.close();
    }
  });
});
