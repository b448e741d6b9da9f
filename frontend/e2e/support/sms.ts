import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import {
  SMS_ACCOUNT,
  startSmsServer,
  type SmsServer,
} from '../../../backend/test/harness/sms-server';
import { zoneAt } from '../../../backend/test/support/zone-at';
import { startProduct } from './product';
import type { Shop } from './shop';
import { test as base } from './test';

/** Product with an account for text messages, and the stand-in for the provider's server. */
interface Installation {
  url: string;
  databaseUrl: string;
  sms: SmsServer;
}

/** Runs tests on an installation of their own that sends text messages. */
export const test = base.extend<object, { rateLimitFactor: string; installation: Installation }>({
  /** `RATE_LIMIT_FACTOR` of the installation. */
  rateLimitFactor: ['100', { option: true, scope: 'worker' }],
  installation: [
    async ({ rateLimitFactor }, use) => {
      const sms = await startSmsServer();
      const product = await startProduct({
        SMS_ACCOUNT_SID: SMS_ACCOUNT.accountSid,
        SMS_AUTH_TOKEN: SMS_ACCOUNT.authToken,
        SMS_FROM: '+15005550001',
        SMS_API_BASE: sms.url,
        RATE_LIMIT_FACTOR: rateLimitFactor,
      });
      await use({ url: product.url, databaseUrl: product.databaseUrl, sms });
      await product.stop();
      await sms.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ installation }, use) => use(installation.url),
});

let numbers = 0;
/** Returns a phone number that no other test has. */
export const newNumber = (): string => `+1500556${String((numbers += 1)).padStart(4, '0')}`;

/** Adds a customer whose local time is noon; returns the phone number. */
export async function addTextable(
  page: Page,
  { businessId }: Shop,
  name: string,
  details: object = {},
): Promise<string> {
  const phone = newNumber();
  const answer = await page.request.post(`/api/businesses/${businessId}/customers`, {
    data: {
      name,
      phone,
      email: `${randomUUID()}@example.com`,
      timeZone: zoneAt(12),
      consentSource: 'in-store',
      lawfulBasis: 'consent',
      ...details,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return phone;
}

/** Returns the texts that a number has received. */
export const textsTo = ({ sms }: Installation, phone: string): string[] =>
  sms.taken
    .filter(({ fields }) => fields['To'] === phone)
    .map(({ fields }) => fields['Body'] ?? '');
