import { robotsTxt, sitemapXml } from './search-engines.js';

const SITE = 'https://reviews.example';

/** Applies rules as RFC 9309 says: the longest that matches decides, and without any the path is allowed. */
function isAllowed(robots: string, path: string): boolean {
  const [rule] = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)]
    .map(([, verdict = '', prefix = '']) => ({ verdict, prefix }))
    .filter(({ prefix }) => path.startsWith(prefix))
    .sort((one, other) => other.prefix.length - one.prefix.length);
  return rule?.verdict !== 'Disallow';
}

describe('robots.txt', () => {
  const robots = robotsTxt(['login', 'reviews', 'settings/team', 'invite/:token']);

  it.each([
    '/',
    '/pricing',
    '/privacy',
    '/b/corner-barbers',
    '/api/public/businesses/corner-barbers/photo?form=preview',
    '/api/branding/logo?v=1',
    '/api/docs',
    '/assets/page.js',
    '/favicon.svg',
  ])('allows %s', (path) => {
    expect(isAllowed(robots, path)).toBe(true);
  });

  it.each([
    '/r/token',
    '/q/code',
    '/u/token',
    '/hand-over',
    '/login',
    '/reviews?open=1',
    '/settings/team',
    '/invite/token',
    '/api/businesses',
    '/api/branding/certificate',
  ])('refuses %s', (path) => {
    expect(isAllowed(robots, path)).toBe(false);
  });

  it('names the sitemap of the product, and none for other hosts', () => {
    expect(robots).not.toContain('Sitemap');
    expect(robotsTxt([], SITE)).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`);
  });
});

describe('the sitemap', () => {
  it('lists each page at the address of the site', () => {
    expect(sitemapXml(['/', '/pricing'], SITE)).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        `  <url><loc>${SITE}/</loc></url>`,
        `  <url><loc>${SITE}/pricing</loc></url>`,
        '</urlset>',
        '',
      ].join('\n'),
    );
  });
});
