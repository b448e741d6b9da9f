import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { TOKEN_LENGTH } from '../../lib/crypto/tokens.js';

/** The request's id: the proxy's when it sent a sane one, so that logs can be followed across. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/**
 * The path without what makes a link secret: tokens of customers and of mailed links stand in paths,
 * and logs outlive them.
 */
export function loggedUrl(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  // A shorter path cannot hold one; nor can one of ids only.
  return path.length < TOKEN_LENGTH || IDS_ONLY.test(path) ? path : path.replace(TOKEN, '[token]');
}

const TOKEN = /[A-Za-z0-9_-]{40,}/g;
const IDS_ONLY = /^\/api\/[a-z-]+\/[0-9a-f-]{36}(\/[a-z-]*)?$/;
