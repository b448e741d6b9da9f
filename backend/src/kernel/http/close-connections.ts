import type { FastifyInstance } from 'fastify';

/** How often connections that have become idle since are looked for. */
const LOOK_AGAIN_MS = 200;

/**
 * Lets the server close as soon as the last request is answered. Node closes the connections that
 * are idle at that moment; one that is still being answered would stay open for the keep-alive
 * time (72 s) afterwards and hold up the shutdown. So its answer says that it is the last one (RFC
 * 9112, 9.6), and connections whose answer had begun already are closed once they are idle.
 */
export function closeConnectionsAfterUse(server: FastifyInstance): void {
  let closing: NodeJS.Timeout | undefined;
  server.addHook('preClose', async () => {
    closing = setInterval(() => server.server.closeIdleConnections(), LOOK_AGAIN_MS);
    server.server.once('close', () => clearInterval(closing));
  });
  server.addHook('onSend', async (_request, reply, payload) => {
    if (closing) void reply.header('connection', 'close');
    return payload;
  });
}
