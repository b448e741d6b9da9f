import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

// A mail server that takes everything and keeps nothing but when each mail came, and one mail whole.
// In a process of its own, so that it costs both sides of a comparison the same. Its first message
// is its port.

export type SinkOrder =
  /** Forgets what came. */
  | { reset: true }
  /** Asks for a report. */
  | { report: true };

export interface SinkReport {
  /** When each mail came, in milliseconds. */
  times: number[];
  /** Mails whose Message-ID had come before. */
  doubles: number;
  /** The first mail, whole. */
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
      // What accounts are told meanwhile is no part of it.
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
