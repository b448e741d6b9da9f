import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds a connection must be silent, once the server closes, before it is closed too. */
const SILENCE_MS = 200;

interface Connection {
  /** Response to the last request on the connection; earlier ones are sent before it. */
  answer?: ServerResponse;
  /** Bytes read at the last check. */
  read: number;
}

/**
 * Lets the server close as soon as the last request is answered. Node closes the connections that are idle at
 * that moment, but not those still in use, which then stay open for the keep-alive time (72 s), nor those
 * without any request yet, which browsers open in advance. So responses announce that they are the last one
 * (RFC 9112, 9.6), and silent connections are closed.
 */
export function closeConnectionsAfterUse(server: FastifyInstance): void {
  const connections = new Map<Socket, Connection>();
  const http: Server = server.server;
  http.on('connection', (socket: Socket) => {
    connections.set(socket, { read: -1 });
    socket.once('close', () => connections.delete(socket));
  });
  // Runs for every request, so it only records the response.
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
