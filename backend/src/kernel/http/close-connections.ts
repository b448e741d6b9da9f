import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a connection must be silent, once the server closes, before it is closed too. */
const SILENCE_MS = 200;

interface Connection {
  /** The answer to the last request that came over it; the ones before are sent before it. */
  answer?: ServerResponse;
  /** Bytes read when it was last looked at. */
  read: number;
}

/**
 * Lets the server close as soon as the last request is answered. Node closes the connections that
 * are idle at that moment, but not those that are still being answered, which then stay open for
 * the keep-alive time (72 s), nor those over which nothing was sent yet, as browsers open in
 * advance. So answers say that they are the last one (RFC 9112, 9.6), and what stays silent is closed.
 */
export function closeConnectionsAfterUse(server: FastifyInstance): void {
  const connections = new Map<Socket, Connection>();
  const http: Server = server.server;
  http.on('connection', (socket: Socket) => {
    connections.set(socket, { read: -1 });
    socket.once('close', () => connections.delete(socket));
  });
  // Every request comes through here: no more than a note of its answer.
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    if (connection) connection.answer = response;
  });
  server.addHook('preClose', async () => {
    for (const { answer } of connections.values()) if (answer) sayLast(answer);
    http.prependListener('request', (_request, response) => sayLast(response));
    const closing = setInterval(() => closeSilent(connections), SILENCE_MS);
    http.once('close', () => clearInterval(closing));
  });
}

function sayLast(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
}

function closeSilent(connections: Map<Socket, Connection>): void {
  for (const [socket, connection] of connections) {
    const { answer } = connection;
    const running = answer !== undefined && !answer.writableFinished && !answer.destroyed;
    if (!running && connection.read === socket.bytesRead) socket.destroy();
    connection.read = socket.bytesRead;
  }
}
