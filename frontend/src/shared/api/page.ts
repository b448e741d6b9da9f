import type { HttpResponse } from '../http/http';

/** Page of a list, with the cursor of the next page. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | undefined;
}

/** Returns the cursor of `rel="next"` in a Link header (RFC 8288); undefined on the last page. */
export function nextCursor(link: string | null): string | undefined {
  const target = /<([^>]*)>\s*;[^,]*rel="?next"?/.exec(link ?? '')?.[1];
  const query = target?.split('?')[1];
  return new URLSearchParams(query).get('cursor') ?? undefined;
}

/** Converts the response of a list to a page. */
export function toPage<Item>(response: HttpResponse<Item[]>): Page<Item> {
  return { items: response.data, nextCursor: nextCursor(response.headers.get('Link')) };
}
