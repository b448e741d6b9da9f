import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { startDnsServer } from '../../backend/test/harness/dns-server';
import { objections } from './support/axe';
import { failDomain } from './support/fail-domain';
import { openShop, toastOf } from './support/shop';
import { test } from './support/test';

test('a domain is claimed, waits for its DNS record, and shows the brand', async ({
  page,
  context,
}) => {
  const dns = await startDnsServer({}, Number(process.env['E2E_DOMAINS_DNS_PORT']));
  try {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openShop(page, { plan: 'agency' });
    const name = `agency-${randomUUID().slice(0, 8)}`;
    const host = `reviews.${name}.example`;
    await page.goto('/settings/branding');
    const card = page.locator('section', {
      has: page.getByRole('heading', { name: 'Your own domains' }),
    });
    await expect(card).toContainText('Save your branding first');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Address', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save branding' }).click();
    await expect(toastOf(page)).toContainText('Branding saved');

    await card.getByLabel('Domain').fill('co.uk');
    await card.getByRole('button', { name: 'Add domain' }).click();
    await expect(card).toContainText('Anyone can register names under this domain');
    await card.getByLabel('Domain').fill(` ${host.toUpperCase()}`);
    await card.getByRole('button', { name: 'Add domain' }).click();
    const domain = card.getByRole('listitem').filter({ hasText: host }).first();
    await expect(domain).toContainText('Waiting for proof');
    await expect(domain).toContainText(`_domain-challenge.${host}`);
    await domain.getByRole('button', { name: 'Copy the content' }).click();
    await expect(toastOf(page)).toContainText('Copied to the clipboard');
    const record = await page.evaluate(() => navigator.clipboard.readText());
    await domain.getByRole('button', { name: 'Check now' }).click();
    await expect(domain).toContainText('DNS record not found');
    expect(await objections(page)).toEqual([]);

    const brandThere = async (): Promise<unknown> =>
      (await (await page.request.get('/api/branding', { headers: { host } })).json()) as unknown;
    expect(await brandThere()).toMatchObject({ isProduct: true });
    dns.serve({ [`_domain-challenge.${host}`]: { TXT: [record] } });
    await domain.getByRole('button', { name: 'Check now' }).click();
    await expect(toastOf(page)).toContainText(`${host} is live`);
    await expect(domain).toContainText('Active');
    expect(await brandThere()).toMatchObject({ isProduct: false, name });

    // Sets the state that the daily check stores after its first definite "no".
    await failDomain(host);
    await page.goto('/settings');
    await expect(page.getByText(`Your domain ${host} needs attention`)).toBeVisible();
    await page.getByRole('link', { name: 'Branding' }).click();
    await expect(domain).toContainText('Needs attention');

    await domain.getByRole('button', { name: `Remove ${host}` }).click();
    await page.getByRole('button', { name: 'Remove domain' }).click();
    await expect(toastOf(page)).toContainText('Domain removed');
    await expect(domain).toHaveCount(0);
    expect(await brandThere()).toMatchObject({ isProduct: true });
  } finally {
    await dns.stop();
  }
});
