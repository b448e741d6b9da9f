import { pageHeaders } from './page-headers.js';

const config = (env: Record<string, string>) => ({
  ...{ env, secure: true, smtpUrl: undefined, dataDir: '.data', port: 0, isLocal: true },
});

describe('what pages may do', () => {
  it('show the form of Stripe where it is paid with, and nothing of Stripe elsewhere', () => {
    const without = JSON.stringify(pageHeaders(config({})));
    expect(without).not.toContain('stripe');
    const headers = pageHeaders(config({ STRIPE_SECRET_KEY: 'sk_test_1' }));
    expect(headers.contentSecurityPolicy).toMatchObject({
      directives: {
        'connect-src': ["'self'", 'https://api.stripe.com'],
        'frame-src': expect.arrayContaining(["'self'", 'https://hooks.stripe.com']),
        'script-src': expect.arrayContaining(["'self'", 'https://js.stripe.com']),
        'frame-ancestors': ["'none'"],
      },
    });
  });

  it('go on running scripts that were written into them', () => {
    const headers = pageHeaders(config({}), ["'sha256-x'"]);
    expect(headers.contentSecurityPolicy).toMatchObject({
      directives: { 'script-src': ["'self'", "'sha256-x'"] },
    });
  });
});
