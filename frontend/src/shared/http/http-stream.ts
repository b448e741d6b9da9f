import { EventSourceParserStream } from 'eventsource-parser/stream';
import { HttpError } from './http-error';

/** One event of a stream: its name and its data, which is JSON. */
export interface StreamEvent {
  name: string;
  data: unknown;
}

/**
 * Sends a body and reads the answer while it comes.
 *
 * @throws HttpError on any unsuccessful status; TypeError where the server could not be reached.
 */
export async function* httpStream(
  url: string,
  body: object,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    signal,
    credentials: 'include',
    headers: {
      Accept: 'text/event-stream',
      'Accept-Language': document.documentElement.lang || 'en',
      'Content-Type': 'application/json',
    },
  });
  if (!response.ok || !response.body) {
    throw new HttpError(response.status, await response.text(), response.statusText);
  }
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await events.read();
      if (done) return;
      yield { name: value.event ?? 'message', data: JSON.parse(value.data) as unknown };
    }
  } finally {
    await events.cancel().catch(() => undefined);
  }
}
