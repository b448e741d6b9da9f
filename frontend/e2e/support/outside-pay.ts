import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import {
  installPlugins,
  packPlugin,
  removePlugins,
} from '../../../backend/test/support/plugin-packages';
import { startProduct } from './product';
import { test as base } from './test';

const PLUGIN = resolve(import.meta.dirname, '../../../backend/test/outside/acme-pay');

/** Tests on an installation of their own, that is paid through a third party's plugin, installed from its tarball. */
export const test = base.extend<object, { form: 'redirect' | 'module'; installation: string }>({
  form: ['redirect', { option: true, scope: 'worker' }],
  installation: [
    async ({ form }, use) => {
      const product = await startProduct({
        PLUGINS_DIR: await installPlugins([await packPlugin(PLUGIN)]),
        PLUGINS: JSON.stringify([{ package: '@acme/scoville-pay', options: { kind: form } }]),
        RATE_LIMIT_FACTOR: '100',
      });
      await use(product.url);
      await product.stop();
      removePlugins();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ installation }, use) => use(installation),
});

/** Tells the product, as the provider does, that a subscription was paid. */
export async function tellPaid(page: Page, reference: string): Promise<void> {
  const answer = await page.request.post('/api/billing/webhooks/acme-pay', {
    data: { id: `event-${reference}`, reference },
    headers: { 'acme-signature': 'acme-signature' },
  });
  if (answer.status() !== 202) throw new Error(`The notice was answered ${answer.status()}.`);
}
