import { domainRefusal, isNobodysOwn, isSlug, tenantQueryOf, registeredDomain } from './host.js';

describe('a Host header', () => {
  it.each([
    ['localhost', undefined],
    ['localhost:3000', undefined],
    ['127.0.0.1:3000', undefined],
    ['[::1]:3000', undefined],
    ['reviews.example.com', undefined],
    ['REVIEWS.example.com.:443', undefined],
    ['', undefined],
    ['a_b.example.com', undefined],
    ['evil.com/..', undefined],
    ['brightside.localhost:3000', { slug: 'brightside' }],
    ['BrightSide.LocalHost.', { slug: 'brightside' }],
    ['brightside.reviews.example.com', { slug: 'brightside' }],
    ['a.brightside.localhost', undefined],
    ['reviews.brightside.example', { host: 'reviews.brightside.example' }],
    ['Reviews.Brightside.Example.:8443', { host: 'reviews.brightside.example' }],
    ['notreviews.example.com', { host: 'notreviews.example.com' }],
  ])('%j asks for %j', (header, question) => {
    expect(tenantQueryOf(header, 'reviews.example.com')).toEqual(question);
  });
});

describe('a slug', () => {
  it.each([
    ['brightside', true],
    ['bright-side-2', true],
    ['ab', false],
    ['-bright', false],
    ['bright-', false],
    ['xn--brght-eua', false],
    ['Bright', false],
    ['bright.side', false],
  ])('%s: %s', (slug, fits) => {
    expect(isSlug(slug)).toBe(fits);
  });
});

describe('a domain of one’s own', () => {
  it.each([
    ['reviews.brightside.com', undefined],
    ['brightside.com', undefined],
    ['notexample.com', undefined],
    ['reviews.brightside.example', undefined],
    ['shop.github.io', undefined],
    ['10.0.0.1', 'not-a-domain'],
    ['intranet', 'not-a-domain'],
    ['Reviews.Brightside.example', 'not-a-domain'],
    ['a b.example', 'not-a-domain'],
    ['co.uk', 'public-suffix'],
    ['github.io', 'public-suffix'],
    ['s3.amazonaws.com', 'public-suffix'],
    ['anything.kawasaki.jp', 'public-suffix'],
    ['city.kawasaki.jp', undefined],
    ['reviews.example.com', 'operators-own'],
    ['other.reviews.example.com', 'operators-own'],
    ['deep.other.reviews.example.com', 'operators-own'],
    ['example.com', 'operators-own'],
    ['www.example.com', 'operators-own'],
    ['brightside.localhost', 'operators-own'],
  ])('%s: %s', (host, refusal) => {
    expect(domainRefusal(host, 'reviews.example.com')).toBe(refusal);
  });

  it.each(['db.internal', 'printer.local', 'nas.lan', 'router.home', 'dc.corp', 'x.home.arpa'])(
    'is not %s, which only a network of its own knows, unless the installation is there, too',
    (host) => {
      expect(domainRefusal(host, 'reviews.example.com')).toBe('not-a-domain');
      const neighbor = `installation-elsewhere.${host.slice(host.lastIndexOf('.') + 1)}`;
      expect(domainRefusal(host, `reviews.${neighbor}`)).toBeUndefined();
    },
  );

  it('is not a neighbor’s at a hosting provider', () => {
    expect(domainRefusal('other.github.io', 'scoville.github.io')).toBeUndefined();
    expect(domainRefusal('www.scoville.github.io', 'app.scoville.github.io')).toBe('operators-own');
  });
});

describe('the registered domain of a host', () => {
  it.each([
    ['reviews.agency.com', 'agency.com'],
    ['a.b.agency.co.uk', 'agency.co.uk'],
    ['agency.com', 'agency.com'],
    ['www.shop.github.io', 'shop.github.io'],
    ['co.uk', 'co.uk'],
  ])('%s: %s', (host, domain) => {
    expect(registeredDomain(host)).toBe(domain);
  });
});

describe('a host that nobody can prove', () => {
  it.each([
    ['www.example.com', true],
    ['example.com', true],
    ['co.uk', true],
    ['secure-paypal.brightside.com', false],
    ['login.brightside.com', false],
  ])('%s: %s', (host, expected) => {
    expect(isNobodysOwn(host, 'reviews.example.com')).toBe(expected);
  });
});
