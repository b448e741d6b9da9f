import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

/** Records by name. */
export interface DnsZone {
  [name: string]: {
    A?: readonly string[];
    TXT?: readonly string[];
    MX?: readonly { priority: number; exchange: string }[];
  };
}

/** A DNS server on loopback that answers A, TXT and MX (RFC 1035) out of a table. */
export interface DnsServer {
  /** Address as MAIL_CHECK_DNS and DOMAIN_CHECK_DNS take it. */
  address: string;
  /** Received queries, as `TXT name`. */
  asked: string[];
  /** Replaces the table. */
  serve(zone: DnsZone): void;
  /** From now on, sends no answer at all or the code of a failure (2 is SERVFAIL, 5 is REFUSED). */
  fail(how: 'silent' | 2 | 5): void;
  stop(): Promise<void>;
}

type RecordType = 'A' | 'TXT' | 'MX';

const TYPES: Readonly<Record<number, RecordType>> = { 1: 'A', 15: 'MX', 16: 'TXT' };
const NO_SUCH_NAME = 3;
const TTL_SECONDS = 1;

/** Starts the server on a free port, or on the given one. */
export async function startDnsServer(first: DnsZone = {}, port = 0): Promise<DnsServer> {
  let zone = first;
  let failure: 'silent' | 2 | 5 | undefined;
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query: Buffer, from: RemoteInfo) => {
    const { name, type, end } = readQuestion(query);
    asked.push(`${TYPES[type] ?? type} ${name}`);
    if (failure === 'silent') return;
    const known = zone[name];
    const records = failure ? [] : dataOf(known, TYPES[type]);
    const code = failure ?? (known ? 0 : NO_SUCH_NAME);
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    // Flags of an authoritative answer, with recursion.
    head.writeUInt16BE(0x8580 | code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    const answers = records.map((data) => {
      const record = Buffer.alloc(12);
      // Pointer to the name of the question, at byte 12.
      record.writeUInt16BE(0xc00c, 0);
      record.writeUInt16BE(type, 2);
      record.writeUInt16BE(1, 4);
      record.writeUInt32BE(TTL_SECONDS, 6);
      record.writeUInt16BE(data.length, 10);
      return Buffer.concat([record, data]);
    });
    socket.send(
      Buffer.concat([head, query.subarray(12, end), ...answers]),
      from.port,
      from.address,
    );
  });
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    serve(next) {
      zone = next;
      failure = undefined;
    },
    fail(how) {
      failure = how;
    },
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function dataOf(known: DnsZone[string] | undefined, type: RecordType | undefined): Buffer[] {
  if (type === 'A') {
    return (known?.A ?? []).map((address) => Buffer.from(address.split('.').map(Number)));
  }
  if (type === 'TXT') return (known?.TXT ?? []).map(textData);
  if (type !== 'MX') return [];
  return (known?.MX ?? []).map(({ priority, exchange }) => {
    const head = Buffer.alloc(2);
    head.writeUInt16BE(priority);
    return Buffer.concat([head, nameData(exchange)]);
  });
}

/** Encodes the data of a TXT record, in strings of at most 255 bytes. */
function textData(text: string): Buffer {
  const pieces = text.match(/.{1,255}/gs) ?? [''];
  return Buffer.concat(
    pieces.map((piece) => Buffer.concat([Buffer.of(piece.length), Buffer.from(piece)])),
  );
}

function nameData(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '');
  return Buffer.concat([
    ...labels.map((label) => Buffer.concat([Buffer.of(label.length), Buffer.from(label)])),
    Buffer.of(0),
  ]);
}
