import { SMTPServer } from 'smtp-server';

// A mail server that takes everything and keeps nothing but when each mail came, and one mail whole.
// In a process of its own, so that it costs both sides of a comparison the same.
// Messages: { reset: true } forgets; { report: true } answers { times, doubles, sample }.

let times = [];
let ids = new Set();
let doubles = 0;
let sample = '';

const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  logger: false,
  onData: (stream, _session, callback) => {
    let head = '';
    const isSample = sample === '';
    stream.on('data', (chunk) => {
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
server.listen(0, '127.0.0.1', () => process.send({ port: server.server.address().port }));

process.on('message', ({ reset, report }) => {
  if (reset) {
    times = [];
    ids = new Set();
    doubles = 0;
  }
  if (report) process.send({ times, doubles, sample });
});
process.on('disconnect', () => process.exit(0));
