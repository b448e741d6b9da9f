import { isDeepStrictEqual } from 'node:util';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDocument } from './api-document.ts';

/** An answer that is not what the document says. */
export interface AnswerFault {
  method: string;
  url: string;
  status: number;
  faults: string[];
  /** What the request named as the test it belongs to. */
  testId?: string | undefined;
}

/** The header by which a browser test tells its own answers from those of others. */
export const TEST_ID_HEADER = 'x-test-id';

/** What becomes known of an answer before its head is written. */
interface Seen {
  body?: string | undefined;
  /** The payload before it was serialized, as JSON that leaves nothing out. */
  whole?: string | undefined;
}

/**
 * Has every answer of a server checked against the document, whatever client asked for it, before its
 * first byte is sent. Call it before routes are registered.
 */
export function watchAnswers(
  server: FastifyInstance,
  document: ApiDocument,
  report: (fault: AnswerFault) => void,
): void {
  const seen = new WeakMap<FastifyRequest, Seen>();
  server.addHook('onRequest', (request, reply, done) => {
    seen.set(request, {});
    beforeHead(reply.raw, (status, headers) => {
      const { body, whole } = seen.get(request) ?? {};
      const answer = { method: request.method, path: request.url, status, headers };
      const faults = new Set([
        ...document.check({ ...answer, body }),
        // What the serializer drops or bends never reaches a client, but the code disagrees with the document.
        ...(whole === undefined ? [] : document.check({ ...answer, body: whole })),
        ...(isSame(whole, body) ? [] : ['the serializer has changed the answer']),
      ]);
      if (faults.size === 0) return;
      const testId = request.headers[TEST_ID_HEADER];
      report({
        method: request.method,
        url: request.url,
        status,
        faults: [...faults],
        testId: testId === undefined ? undefined : String(testId),
      });
    });
    done();
  });
  // Hooks of a route run after those of the server, which turn pages into lists.
  server.addHook('onRoute', (route) => {
    route.preSerialization = [
      ...[route.preSerialization ?? []].flat(),
      (request: FastifyRequest, _reply: FastifyReply, payload: unknown, done) => {
        const known = seen.get(request);
        if (known) known.whole = JSON.stringify(payload);
        done(null, payload);
      },
    ];
  });
  server.addHook('onSend', (request, _reply, payload, done) => {
    const known = seen.get(request);
    if (known) {
      if (typeof payload === 'string') known.body = payload;
      else if (payload === undefined || payload === null) known.body = '';
    }
    done(null, payload);
  });
}

const isSame = (whole: string | undefined, body: string | undefined): boolean =>
  whole === undefined ||
  body === undefined ||
  isDeepStrictEqual(JSON.parse(whole), JSON.parse(body));

type Headers = Record<string, unknown>;

/** Calls back once with what is about to be written as the head of an answer, however it is written. */
function beforeHead(
  response: ServerResponse,
  look: (status: number, headers: Headers) => void,
): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]): ServerResponse => {
    const given = args.find((value) => typeof value === 'object') as Headers | undefined;
    look(Number(args[0]), { ...response.getHeaders(), ...given });
    return writeHead(...args);
  };
}
