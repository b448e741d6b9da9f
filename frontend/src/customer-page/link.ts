/**
 * Link by which the page was opened: of one review request (`/r/...`), or the one that a business shares with all its
 * customers (`/q/...`).
 */
export type Link =
  | { kind: 'request'; token: string }
  | { kind: 'shared'; token: string; source: 'link' | 'qr' };

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Returns the link of `/r/:token` or `/q/:code`; the demo's when there is neither. */
export function linkOf(pathname: string, search: string): Link {
  const [, section, part] = /^\/([rq])\/([^/]+)/.exec(pathname) ?? [];
  if (!section || !part) return { kind: 'request', token: 'demo' };
  const token = decoded(part);
  if (section === 'r') return { kind: 'request', token };
  return { kind: 'shared', token, source: new URLSearchParams(search).has('qr') ? 'qr' : 'link' };
}

/** Returns the name under which things about a link are stored. */
export const nameOf = (link: Link): string =>
  link.kind === 'request' ? link.token : `q/${link.token}`;
