import { getSuggestReplyUrl } from '../api/generated/replies/replies';
import type { SuggestedReply, SuggestReply } from '../api/model';
import { HttpError } from '../http/http-error';
import { httpStream } from '../http/http-stream';

/** Timeout, in milliseconds; the server answers within ten seconds. */
const LONGEST_MS = 12_000;

/**
 * Requests a suggested reply.
 * @param show called with the whole text so far whenever it changes
 * @throws HttpError, TypeError, or an AbortError after twelve seconds or when `gone` is aborted
 */
export async function suggest(
  wish: SuggestReply,
  show: (text: string) => void,
  gone: AbortSignal,
): Promise<SuggestedReply> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(LONGEST_MS)]);
  let text = '';
  for await (const { name, data } of httpStream(getSuggestReplyUrl(), wish, signal)) {
    if (name === 'done') return data as SuggestedReply;
    if (name === 'problem') {
      const { status } = data as { status: number };
      throw new HttpError(status, JSON.stringify(data), '');
    }
    text = name === 'sentence' ? text + (data as { text: string }).text : '';
    show(text);
  }
  throw new TypeError('The answer ended early.');
}
