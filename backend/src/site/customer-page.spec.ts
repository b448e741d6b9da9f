import type { FastifyReply, FastifyRequest } from 'fastify';
import { port } from '../../test/kits/ports.js';
import type { LinkSection, SpokenLanguages } from './link-languages.js';
import { PageLanguages } from './customer-page.js';

interface Visit {
  url?: string;
  remembered?: string;
  accepts?: string;
  /** Behind the link; an error where that cannot be looked up. */
  spoken?: Partial<SpokenLanguages> | Error;
  section?: LinkSection;
}

async function visit({ url = '/r/token', remembered, accepts, spoken, section = 'r' }: Visit) {
  const cookies: unknown[] = [];
  const asked: string[] = [];
  const failures: unknown[] = [];
  const links = {
    section,
    languagesOf: async (token: string) => {
      asked.push(token);
      if (spoken instanceof Error) throw spoken;
      return spoken && { customer: null, business: null, ...spoken };
    },
  };
  const request = port<FastifyRequest>({
    host: 'localhost',
    url,
    query: Object.fromEntries(new URL(url, 'http://a.test').searchParams),
    cookies: { ...(remembered && { customer_language: remembered }) },
    headers: { ...(accepts && { 'accept-language': accepts }) },
  });
  const reply: FastifyReply = port<FastifyReply>({
    setCookie: (...cookie: unknown[]) => {
      cookies.push(cookie);
      return reply;
    },
  });
  const pages = new PageLanguages({
    section,
    links: () => links,
    onFailure: (error) => failures.push(error),
    secure: true,
    findsAll: section === 'q',
  });
  return { ...(await pages.settle(request, reply)), cookies, asked, failures };
}

describe('the language of the customer page', () => {
  it.each<[string, Visit, string]>([
    ['a choice before all else', { url: '/r/t?lang=es', remembered: 'fr', accepts: 'de' }, 'es'],
    [
      'an earlier choice before the customer',
      { remembered: 'fr', spoken: { customer: 'ar' } },
      'fr',
    ],
    ['the customer before the browser', { accepts: 'de', spoken: { customer: 'ar' } }, 'ar'],
    ['the browser before the business', { accepts: 'de-CH', spoken: { business: 'es' } }, 'de'],
    [
      'the business where the browser asks for none of ours',
      { accepts: 'nl', spoken: { business: 'es' } },
      'es',
    ],
    ['the closest to what is asked for', { url: '/r?lang=pt-PT' }, 'pt-BR'],
    ['English in the end', {}, 'en'],
    ['nothing that is not there', { url: '/r/t?lang=xx', remembered: '../x', accepts: '*' }, 'en'],
    ['nothing but text', { url: '/r/t?lang=' }, 'en'],
    ['the browser while nobody can be asked', { accepts: 'fr', spoken: new Error('away') }, 'fr'],
  ])('is %s', async (_, facts, expected) => {
    expect((await visit(facts)).language).toBe(expected);
  });

  it('is remembered once it was chosen, for this page alone', async () => {
    const { cookies } = await visit({ url: '/r/t?lang=AR' });
    expect(cookies).toEqual([
      ['customer_language', 'ar', expect.objectContaining({ path: '/r', secure: true })],
    ]);
    expect((await visit({ accepts: 'ar' })).cookies).toEqual([]);
  });

  it('asks who is behind the link only where that can matter', async () => {
    expect((await visit({ url: '/r/abc?rating=5' })).asked).toEqual(['abc']);
    expect((await visit({ url: '/r?rating=5' })).asked).toEqual([]);
    expect((await visit({ url: '/r/abc', remembered: 'es' })).asked).toEqual([]);
  });

  it('finds out whether there is a business behind every shared link', async () => {
    const shared = { section: 'q', remembered: 'es' } as const;
    const known = await visit({ ...shared, url: '/q/abc?qr', spoken: { business: 'fr' } });
    expect(known).toMatchObject({ language: 'es', isFound: true, asked: ['abc'] });
    for (const url of ['/q/abc', '/q/']) {
      expect(await visit({ ...shared, url })).toMatchObject({ language: 'es', isFound: false });
    }
    expect(await visit({ ...shared, url: '/q/abc', spoken: new Error('away') })).toMatchObject({
      isFound: true,
    });
  });

  it('tells when it could not ask', async () => {
    const away = new Error('away');
    expect((await visit({ spoken: away })).failures).toEqual([away]);
  });
});
