import { leadsToCustomers } from './handed-over.js';

const visit = (url: string, cookies: Record<string, string> = { handed_over: '1' }) =>
  leadsToCustomers({ url, cookies });

describe('a browser that was handed over', () => {
  it.each([
    '/',
    '/dashboard',
    '/inbox?open=1',
    '/settings/team',
    '/pricing',
    '/login/more',
    '/x?/login',
  ])('is led from %s to the screen of customers', (url) => {
    expect(visit(url)).toBe(true);
    expect(visit(url, { session_id: 'x' })).toBe(false);
  });

  it.each([
    '/login',
    '/login/',
    '/login?returnTo=%2Finbox',
    '/forgot-password',
    '/reset-password/t',
  ])('can be signed in at %s', (url) => {
    expect(visit(url)).toBe(false);
  });
});
