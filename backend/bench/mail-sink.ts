import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

// Mail server that accepts every email but stores only the arrival times, and the first email in full.
// It runs in a process of its own, so that it costs both sides of a comparison the same. The first
// message to its parent is its port.

export type SinkOrder =
  /** Clears the arrival times and the duplicates. */
  | { reset: true }
  /** Requests a report. */
  | { report: true };

export interface SinkReport {
  /** Arrival time of each email, in milliseconds of `performance.now()`. */
  times: number[];
  /** Number of emails whose Message-ID had arrived before. */
  doubles: number;
  /** First email, in full. */
  sample: string;
}

let times: number[] = [];
let ids = new Set<string | undefined>();
let doubles = 0;
let sample = '';

const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, _session, callback) => {
    let head = '';
    const isSample = sample === '';
    stream.on('data', (chunk: Buffer) => {
      if (isSample || !head.includes('\r\n\r\n')) head += chunk.toString('latin1');
    });
    stream.on('end', () => {
      // Emails to accounts have no List-Unsubscribe header and are not counted.
      if (!/^list-unsubscribe:/im.test(head)) return callback();
      const id = /^message-id: *(\S+)/im.exec(head)?.[1];
      if (ids.has(id)) doubles += 1;
      ids.add(id);
      times.push(performance.now());
      if (isSample) sample = head;
      return callback();
    });
  },
});
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.server.address() as AddressInfo).port }),
);

process.on('message', (order: SinkOrder) => {
  if ('reset' in order) {
    times = [];
    ids = new Set();
    doubles = 0;
  } else {
    const report: SinkReport = { times, doubles, sample };
    process.send?.(report);
  }
});
process.on('disconnect', () => process.exit(0));
