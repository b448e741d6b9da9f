import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppError } from '../errors/app-error.js';
import { kernelErrors } from '../errors/kernel-errors.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that an address of the API takes; none where nothing is there. */
    methodsAt(path: string): string[];
  }
}

/** Remembers the routes of the API by address; the router itself finds them by method first. */
export function rememberMethods(server: FastifyInstance): void {
  const routes: { method: string; segments: string[] }[] = [];
  server.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/')) return;
    for (const name of [method].flat()) routes.push({ method: name, segments: url.split('/') });
  });
  server.decorate('methodsAt', (path) => {
    const asked = path.split('/');
    const fits = routes.filter(
      ({ segments }) =>
        segments.length === asked.length &&
        segments.every((segment, at) => segment.startsWith(':') || segment === asked[at]),
    );
    return [...new Set(fits.map(({ method }) => method))].sort();
  });
}

/** The error for a request without a route: 405 where the address takes other methods, else 404. */
export function unknownAddress({ server, url }: FastifyRequest): AppError {
  const methods = server.methodsAt(url.split('?')[0] ?? url);
  return methods.length === 0
    ? kernelErrors['not-found']()
    : kernelErrors['method-not-allowed']({}, { headers: { allow: methods.join(', ') } });
}
