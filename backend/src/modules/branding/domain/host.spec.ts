import { isOwnDomain, isSlug, questionOf } from './host.js';

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
    expect(questionOf(header, 'reviews.example.com')).toEqual(question);
  });
});

describe('a slug', () => {
  it.each([
    ['brightside', true],
    ['bright-side-2', true],
    ['ab', false],
    ['www', false],
    ['api', false],
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
    ['reviews.brightside.example', true],
    ['reviews.example.com', false],
    ['other.reviews.example.com', false],
    ['brightside.localhost', false],
    ['10.0.0.1', false],
    ['intranet', false],
    ['Reviews.Brightside.example', false],
    ['a b.example', false],
  ])('%s: %s', (host, fits) => {
    expect(isOwnDomain(host, 'reviews.example.com')).toBe(fits);
  });
});
