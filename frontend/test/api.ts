import { join } from 'node:path';
import { ApiDocument } from '../../backend/test/conformance/api-document';

/** A request of the client, as the server would see it. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed JSON; what was given where it is something else. */
  body: unknown;
}

export interface Reply {
  status: number;
  body?: unknown;
  /** In place of a body: events that come one by one. */
  events?: ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
}

/** An operation of the API document, such as `POST /api/auth/login`. */
type Operation = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;
type Answer = Reply | ((call: Call) => Reply | Promise<Reply>);

const REQUEST_ID = 'component-test';
const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/**
 * Stands in for the server at `fetch`. Every request and every answer is held against the API document, so a
 * fixture that the server could not send fails the test, and so does a request that it would not understand.
 */
class PlayedApi {
  private readonly document = ApiDocument.read(join(process.cwd(), 'openapi'));
  private answers = new Map<string, Answer>();
  private seen: { operation: string; call: Call }[] = [];
  private faults: string[] = [];

  reset(): void {
    this.answers = new Map();
    this.seen = [];
    this.faults = [];
  }

  /** Answers an operation from now on. */
  on(operation: Operation, answer: Answer): this {
    this.answers.set(operation, answer);
    return this;
  }

  /** Everything that was sent to an operation so far. */
  calls(operation: Operation): Call[] {
    return this.seen.filter((one) => one.operation === operation).map(({ call }) => call);
  }

  /** The body of the only request to an operation. */
  sent(operation: Operation): unknown {
    const calls = this.calls(operation);
    if (calls.length !== 1) throw new Error(`${operation} was called ${calls.length} times`);
    return calls[0]?.body;
  }

  /** @throws Error that names what the API document does not have */
  assertNoFaults(): void {
    const faults = [...new Set(this.faults)];
    this.faults = [];
    if (faults.length > 0)
      throw new Error(`Against the documents in openapi/:\n${faults.join('\n')}`);
  }

  async fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const call = callOf(input, init);
    const operation = `${call.method} ${this.document.templateOf(call.path) ?? call.path}`;
    this.seen.push({ operation, call });
    this.note(operation, this.document.checkRequest(call));
    const answer = this.answers.get(operation);
    if (answer === undefined) this.note(operation, ['no answer was prepared']);
    // Answers come later than the call, as over a network.
    await Promise.resolve();
    const reply = typeof answer === 'function' ? await answer(call) : answer;
    const { status, headers, text } = onTheWire(reply ?? problem(500, 'http.internal'));
    const body = reply?.events ? undefined : text;
    this.note(
      operation,
      this.document.check({ method: call.method, path: call.path, status, headers, body }),
    );
    return new Response(reply?.events ?? (text === '' ? null : text), { status, headers });
  }

  private note(operation: string, faults: string[]): void {
    this.faults.push(...faults.map((fault) => `${operation}: ${fault}`));
  }
}

/** The server of the test that runs. */
export const api = new PlayedApi();

/** An answer with a body. */
export const ok = <Body extends object>(body: Body, status = 200): Reply => ({ status, body });

/** An answer without one. */
export const empty = (status = 204): Reply => ({ status });

interface ProblemDetails {
  detail?: string;
  errors?: { field: string; code: string; message: string }[];
  [member: string]: unknown;
}

/** A refusal, as the API answers it (RFC 9457). */
export const problem = (status: number, code: string, details: ProblemDetails = {}): Reply => ({
  status,
  body: {
    type: `https://example.com/problems/${code}`,
    title: TITLES[status] ?? 'Problem',
    status,
    code,
    detail: 'Said by the server.',
    requestId: REQUEST_ID,
    ...details,
  },
});

/** No answer comes: what `fetch` does without a connection. */
export const deadConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

/** An answer that waits until it is let go. */
export function held(reply: Reply) {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  return { answer: () => promise, release: () => resolve(reply) };
}

/** An answer whose events a test sends when it is time for each. */
export function streamed() {
  const encoder = new TextEncoder();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const write = (text: string) => void writer.write(encoder.encode(text));
  return {
    reply: { status: 200, events: readable } satisfies Reply,
    send: (name: string, data: object) =>
      write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => void writer.close(),
  };
}

function callOf(input: RequestInfo | URL, init: RequestInit): Call {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const headers = new Headers(init.headers);
  const isJson = headers.get('Content-Type') === 'application/json';
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers,
    body: isJson && typeof init.body === 'string' ? parsed(init.body) : (init.body ?? undefined),
  };
}

const parsed = (json: string): unknown => JSON.parse(json);

function onTheWire({ status, body, events, headers }: Reply) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const type = status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json';
  return {
    status,
    text,
    headers: {
      'x-request-id': REQUEST_ID,
      ...(text !== '' && { 'content-type': type }),
      ...(events && { 'content-type': 'text/event-stream' }),
      ...headers,
    },
  };
}
