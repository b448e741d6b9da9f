import { isDeepStrictEqual } from 'node:util';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDocument } from './api-document.ts';

/** An answer that differs from the document. */
export interface AnswerFault {
  method: string;
  url: string;
  status: number;
  faults: string[];
  /** Test that the request says it belongs to. */
  testId?: string | undefined;
}

/** Header by which a browser test distinguishes its own answers from those of other tests. */
export const TEST_ID_HEADER = 'x-test-id';

/** Parts of an answer that are known before its head is written. */
interface Seen {
  body?: string | undefined;
  /** Payload before the serializer, as JSON that omits nothing. */
  whole?: string | undefined;
}

/**
 * Checks every answer of a server against the document before its first byte is sent, for every client.
 * Call it before routes are registered.
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
      const faults = new Set(document.check({ ...answer, body: body ?? whole }));
      // Fields that the serializer drops or changes never reach a client, but the code disagrees with the document.
      if (!isSame(whole, body)) {
        for (const fault of document.check({ ...answer, body: whole })) faults.add(fault);
        faults.add('the serializer has changed the answer');
      }
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
  whole === body ||
  isDeepStrictEqual(JSON.parse(whole), JSON.parse(body));

type Headers = Record<string, unknown>;

/** Calls `look` with the status and headers of an answer just before its head is written. */
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
