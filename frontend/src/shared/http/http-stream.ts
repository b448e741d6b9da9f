import { EventSourceParserStream } from 'eventsource-parser/stream';
import { HttpError } from './http-error';

/** Event of a stream, with its name and its parsed JSON data. */
export interface StreamEvent {
  name: string;
  data: unknown;
}

/**
 * Sends a request and yields the events of the response as they arrive.
 *
 * @throws HttpError on any unsuccessful status; TypeError when the server cannot be reached
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
