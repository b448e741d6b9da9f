import type { FastifyRequest } from 'fastify';
import { port } from '../../../test/kits/ports.js';
import { assertSameOrigin } from './origin.js';

const request = (method: string, headers: Record<string, string>): FastifyRequest =>
  port<FastifyRequest>({ method, headers: { host: 'reviews.example.com', ...headers } });

describe('assertSameOrigin', () => {
  it.each<[string, string, Record<string, string>]>([
    ['a read from anywhere', 'GET', { 'sec-fetch-site': 'cross-site' }],
    ['a write of our own page', 'POST', { 'sec-fetch-site': 'same-origin' }],
    ['a write typed by hand', 'POST', { 'sec-fetch-site': 'none' }],
    ['a write of a program without a browser', 'POST', {}],
    [
      'a write with an API key',
      'POST',
      { authorization: 'Bearer x', origin: 'https://evil.example' },
    ],
    ['a write of an older browser on our page', 'PATCH', { origin: 'https://reviews.example.com' }],
  ])('lets %s pass', (_what, method, headers) => {
    expect(() => assertSameOrigin(request(method, headers))).not.toThrow();
  });

  it.each<[string, string, Record<string, string>]>([
    ['another site', 'POST', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling subdomain', 'DELETE', { 'sec-fetch-site': 'same-site' }],
    ['another origin in an older browser', 'PATCH', { origin: 'https://evil.example' }],
    ['a sandboxed frame', 'POST', { origin: 'null' }],
  ])('refuses a write from %s', (_what, method, headers) => {
    expect(() => assertSameOrigin(request(method, headers))).toThrow('came from another site');
  });
});
