import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a connection must be silent, once the server closes, before it is closed too. */
const SILENCE_MS = 200;

interface Connection {
  /** Requests that are not answered yet. */
  running: number;
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
  watch(server.server, connections);
  let closing: NodeJS.Timeout | undefined;
  server.addHook('preClose', async () => {
    closing = setInterval(() => closeSilent(connections), SILENCE_MS);
    server.server.once('close', () => clearInterval(closing));
  });
  server.addHook('onSend', async (_request, reply, payload) => {
    if (closing) void reply.header('connection', 'close');
    return payload;
  });
}

function watch(server: Server, connections: Map<Socket, Connection>): void {
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { running: 0, read: -1 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.running += 1;
    response.once('close', () => (connection.running -= 1));
  });
}

function closeSilent(connections: Map<Socket, Connection>): void {
  for (const [socket, connection] of connections) {
    if (connection.running === 0 && connection.read === socket.bytesRead) socket.destroy();
    connection.read = socket.bytesRead;
  }
}
