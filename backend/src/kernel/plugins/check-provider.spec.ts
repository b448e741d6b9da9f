import { originsOf, problemOf } from './check-provider.js';

const provider = (more: object) => ({ close: async () => undefined, ...more });
const paid = (form: object, more: object = {}) => problemOf('billing', provider({ form, ...more }));
const SCRIPT = { contentSecurity: { script: ['https://pay.example.com', 'https://*.pay.test'] } };
const module = (url: string) => paid({ kind: 'module', url, publishableKey: null }, SCRIPT);

describe('problemOf', () => {
  it.each(['https://pay.example.com', 'https://*.pay.example.com', 'https://pay.example.com:8443'])(
    'takes the origin %s',
    (origin) => {
      expect(problemOf('ai', provider({ contentSecurity: { frame: [origin] } }))).toBeUndefined();
    },
  );

  it.each([
    'http://pay.example.com',
    'https://pay.example.com/path',
    'https://*',
    'https:',
    '*',
    "'unsafe-inline'",
    "https://pay.example.com 'unsafe-eval'",
    'https://pay.example.com; frame-ancestors *',
    'data:',
    7,
  ])('refuses %s as an origin', (origin) => {
    const problem = problemOf('ai', provider({ contentSecurity: { script: [origin] } }));
    expect(problem).toMatch(/content security; lists of origins such as https:/);
  });

  it('refuses a directive that is not offered', () => {
    expect(problemOf('ai', provider({ contentSecurity: { style: [] } }))).toMatch(/'style'/);
  });

  it.each([
    ['card fields', paid({ kind: 'card-fields' }, { pay: 1, letPass: 1 })],
    ['a Payment Element', paid({ kind: 'payment-element', publishableKey: 'pk' })],
    ['a page of its own', paid({ kind: 'redirect' })],
    ['a module', module('https://pay.example.com/form.js')],
    ['a module below an origin', module('https://js.pay.test/form.js')],
  ])('takes a provider with %s', (_what, problem) => {
    expect(problem).toBeUndefined();
  });

  it.each([
    ['card fields and no way to pay', paid({ kind: 'card-fields' }), /needs pay and letPass/],
    ['no key', paid({ kind: 'payment-element', publishableKey: '' }), /needs a publishable key/],
    ['a module from elsewhere', module('https://evil.example/form.js'), /on no origin/],
    ['a module from a look-alike', module('https://evilpay.test/form.js'), /on no origin/],
    ['a module without encryption', module('http://js.pay.test/form.js'), /on no origin/],
    ['a module that is no address', module('form.js'), /on no origin/],
    ['an unknown form', paid({ kind: 'telepathy' }), /'telepathy', which this version does not/],
    ['no form', problemOf('billing', provider({})), /which this version does not have/],
  ])('refuses a provider with %s', (_what, problem, sentence) => {
    expect(problem).toMatch(sentence);
  });
});

describe('originsOf', () => {
  it('names each origin once', () => {
    const both = originsOf([provider(SCRIPT), provider({}), provider(SCRIPT)]);
    expect(both).toEqual({ ...SCRIPT.contentSecurity, frame: [], connect: [], img: [] });
  });
});
