import type { HttpResponse } from '../http/http';

/** One page of a list, with the cursor that fetches the next. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | undefined;
}

/** The cursor of `rel="next"` in a Link header (RFC 8288), or undefined on the last page. */
export function nextCursor(link: string | null): string | undefined {
  const target = /<([^>]*)>\s*;[^,]*rel="?next"?/.exec(link ?? '')?.[1];
  const query = target?.split('?')[1];
  return new URLSearchParams(query).get('cursor') ?? undefined;
}

/** Turns a list answer into a page. */
export function toPage<Item>(response: HttpResponse<Item[]>): Page<Item> {
  return { items: response.data, nextCursor: nextCursor(response.headers.get('Link')) };
}
