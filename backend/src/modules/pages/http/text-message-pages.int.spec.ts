import { rmSync } from 'node:fs';
import { LANGUAGES } from '../../../lib/i18n/languages.js';
import { SMS_ACCOUNT } from '../../../../test/harness/sms-server.js';
import { Client } from '../../../../test/support/client.js';
import { emptySite } from '../../../../test/support/empty-site.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';

const SMS = {
  SMS_ACCOUNT_SID: SMS_ACCOUNT.accountSid,
  SMS_AUTH_TOKEN: SMS_ACCOUNT.authToken,
  SMS_FROM: '+15005550001',
};
/** Words for a text message in the languages of the site. */
const TEXT_MESSAGE = /text message|SMS|رسالة نصية/;

describe.each([
  ['without text messages', {}, false],
  ['with text messages', SMS, true],
])('pages of an installation %s', (_which, settings, isNamed) => {
  const site = emptySite();
  let test: TestApp;
  let slug: string;

  beforeAll(async () => {
    test = await startPaidApp({ PUBLIC_URL: 'http://reviews.example', ...settings }, site);
    const owner = new Client(test.app);
    await owner.register('owner@example.com');
    ({ slug } = await owner.ok<{ slug: string }>('POST', '/api/businesses', { name: 'Barbers' }));
  });
  afterAll(async () => {
    await test.stop();
    rmSync(site, { recursive: true, force: true });
  });

  const read = async (url: string): Promise<string> => {
    const page = await test.app.inject({ url, headers: { host: 'reviews.example' } });
    expect(page.statusCode).toBe(200);
    return page.body;
  };

  it.each(LANGUAGES)('name them only where they are sent, in %s', async (language) => {
    const pages = [`/b/${slug}`, '/u/demo', '/u/demo?done'];
    const separator = (page: string) => (page.includes('?') ? '&' : '?');
    for (const page of pages) {
      const body = await read(`${page}${separator(page)}lang=${language}`);
      expect(body).toContain(`<html lang="${language}"`);
      if (isNamed) expect(body).toMatch(TEXT_MESSAGE);
      else expect(body).not.toMatch(TEXT_MESSAGE);
      expect(body).not.toContain('{ways}');
    }
  });
});
