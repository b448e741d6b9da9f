import type { IncomingMessage } from 'node:http';
import { port } from '../../../test/kits/ports.js';
import { randomToken } from '../../lib/crypto/tokens.js';
import { loggedUrl, requestId } from './logged-request.js';

describe('loggedUrl', () => {
  it('hides the token of a link and everything in the query', () => {
    const token = randomToken();
    expect(loggedUrl(`/api/review-request/${token}/open?rating=4`)).toBe(
      '/api/review-request/[token]/open',
    );
  });

  it('keeps ids, which are needed to follow a fault', () => {
    expect(loggedUrl('/api/businesses/0198c0de-0000-7000-8000-000000000001/stats')).toBe(
      '/api/businesses/0198c0de-0000-7000-8000-000000000001/stats',
    );
  });
});

describe('requestId', () => {
  const idOf = (given?: string): string =>
    requestId(
      port<IncomingMessage>({ headers: given === undefined ? {} : { 'x-request-id': given } }),
    );

  it("takes over the proxy's", () => {
    expect(idOf('abc-12345')).toBe('abc-12345');
  });

  it.each([undefined, '', 'short', 'x'.repeat(65), 'with space', 'line\nbreak', '{"json":1}'])(
    'makes one instead of %j',
    (given) => {
      expect(idOf(given)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
