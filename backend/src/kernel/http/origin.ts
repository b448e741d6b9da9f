import type { FastifyRequest } from 'fastify';
import { kernelErrors } from '../errors/kernel-errors.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that a browser sends from another site with our cookie. SameSite=Lax stops most
 * of it; this also covers sibling subdomains, which count as the same site.
 * `Sec-Fetch-Site` is set by every current browser and cannot be set by scripts (W3C Fetch Metadata).
 * @throws AppError 403
 */
export function assertSameOrigin(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method) || request.headers.authorization) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw kernelErrors['foreign-origin']();
    return;
  }
  const origin = request.headers.origin;
  if (origin !== undefined && hostOf(origin) !== request.headers.host)
    throw kernelErrors['foreign-origin']();
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
