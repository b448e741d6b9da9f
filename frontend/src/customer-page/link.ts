/**
 * Link by which the page was opened: of one review request (`/r/...`), the one that a business shares with all its
 * customers (`/q/...`), or none, on a device of the business that was handed over (`/hand-over`): its cookie says whose it
 * is.
 */
export type Link = OwnLink | { kind: 'hand-over' };

/** Link that customers open on devices of their own. */
export type OwnLink =
  | { kind: 'request'; token: string }
  | { kind: 'shared'; token: string; source: 'link' | 'qr' };

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Returns the link of an address; the demo's when there is none. */
export function linkOf(pathname: string, search: string): Link {
  if (pathname.startsWith('/hand-over')) return { kind: 'hand-over' };
  const [, section, part] = /^\/([rq])\/([^/]+)/.exec(pathname) ?? [];
  if (!section || !part) return { kind: 'request', token: 'demo' };
  const token = decoded(part);
  if (section === 'r') return { kind: 'request', token };
  return { kind: 'shared', token, source: new URLSearchParams(search).has('qr') ? 'qr' : 'link' };
}

/** Returns the name under which things about a link are stored; null on a device that customers share. */
export function nameOf(link: Link): string | null {
  if (link.kind === 'hand-over') return null;
  return link.kind === 'request' ? link.token : `q/${link.token}`;
}
