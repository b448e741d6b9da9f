import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Behavior of the server. */
export interface OpenAiBehaviour {
  /** Reply of a conversation, in the chunks that are streamed. */
  reply?: readonly string[];
  /** Returns a different reply each time, as a model does. */
  varied?: boolean;
  /** Content of an analysis: an object is sent as JSON. */
  analysis?: object | string;
  /** HTTP statuses of the first responses; the ones after them succeed. */
  refuse?: readonly number[];
  /** Never answers. */
  hang?: boolean;
  /** Sends chunks and then nothing more, without ending the stream. */
  stall?: boolean;
  /** Closes the connection in the middle of the stream. */
  cut?: boolean;
  /** Sends something that is not a stream of the protocol. */
  garbage?: boolean;
  finish?: 'stop' | 'length' | 'content_filter';
}

/** Received request, as far as tests look at it. */
export interface OpenAiRequest {
  authorization: string | undefined;
  /** Unparsed body. */
  raw: string;
  body: {
    model: string;
    stream?: boolean;
    messages: { role: string; content: string }[];
    response_format?: unknown;
    max_completion_tokens?: number;
  };
}

/** A server on loopback that speaks the Chat Completions protocol. */
export interface OpenAiServer {
  /** Base address to configure. */
  url: string;
  requests: OpenAiRequest[];
  behave(behaviour: OpenAiBehaviour): void;
  stop(): Promise<void>;
}

export const SOME_ANALYSIS = {
  sentiment: { positive: 0.1, neutral: 0.1, negative: 0.8 },
  topics: [{ topic: 'wait', polarity: 'negative' }],
};
const USAGE = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };

export async function startOpenAiServer(first: OpenAiBehaviour = {}): Promise<OpenAiServer> {
  let behaviour = first;
  let refused = 0;
  const requests: OpenAiRequest[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const body = JSON.parse(text) as OpenAiRequest['body'];
      requests.push({ authorization: request.headers.authorization, raw: text, body });
      const status = behaviour.refuse?.[refused];
      refused += 1;
      if (behaviour.hang) return;
      if (status !== undefined) refuse(response, status);
      else if (body.stream) stream(response, body.model, behaviour, requests.length);
      else answer(response, body.model, behaviour);
    });
  });
  await listen(server);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave(next) {
      behaviour = next;
      refused = 0;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '10' });
  response.end(
    JSON.stringify({ error: { message: 'Not now.', type: 'server_error', code: null } }),
  );
}

const frame = (model: string, object: string) => ({
  id: 'chatcmpl-1',
  object,
  created: 1,
  model,
  system_fingerprint: null,
});

function answer(response: ServerResponse, model: string, behaviour: OpenAiBehaviour): void {
  const { analysis = SOME_ANALYSIS, finish = 'stop' } = behaviour;
  const content = typeof analysis === 'string' ? analysis : JSON.stringify(analysis);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      ...frame(model, 'chat.completion'),
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content, refusal: null },
          logprobs: null,
          finish_reason: finish,
        },
      ],
      usage: USAGE,
    }),
  );
}

function stream(
  response: ServerResponse,
  model: string,
  behaviour: OpenAiBehaviour,
  count: number,
): void {
  const { reply = ['Thank you ', 'very much. ', 'It means a lot.'], finish = 'stop' } = behaviour;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (behaviour.garbage) {
    response.end('data: {"choices": [{"delta": \n\nnot a stream at all\n\n');
    return;
  }
  const send = (choices: object[], usage: object | null = null): void => {
    const chunk = { ...frame(model, 'chat.completion.chunk'), choices, usage };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  for (const content of behaviour.varied ? [`Thank you, ${count} times.`] : reply) {
    send([{ index: 0, delta: { content }, logprobs: null, finish_reason: null }]);
  }
  if (behaviour.stall) return;
  if (behaviour.cut) {
    response.destroy();
    return;
  }
  send([{ index: 0, delta: {}, logprobs: null, finish_reason: finish }]);
  send([], USAGE);
  response.end('data: [DONE]\n\n');
}
