import { expect } from '@playwright/test';
import { openShop } from './support/shop';
import { test } from './support/test';

test.use({ pageIsKept: false, serviceWorkers: 'allow' });

/** Message as the browser gets it from the server, decrypted. */
const MESSAGE = {
  title: 'New private feedback for Fade & Blade',
  body: 'Rating: 2 of 5 stars',
  path: '/inbox',
  tag: 'topic',
  lang: 'en',
  dir: 'ltr',
  isUrgent: true,
};

test('a push message becomes a notification', async ({ page, context }) => {
  await openShop(page, { plan: 'agency' });
  // Every signed-in screen starts it.
  const started = context.waitForEvent('serviceworker');
  await page.goto('/settings/notifications');
  // A browser without windows allows no notifications.
  await expect(page.getByText('Notifications from this site are blocked.')).toBeVisible();
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const worker = await started;
  const registrationId = await registered;
  // A message to a worker that is not active yet is dropped.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // So the worker's call is recorded in place of the notification.
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    Reflect.set(globalThis, 'shown', shown);
    const registration: unknown = Reflect.get(globalThis, 'registration');
    Object.defineProperty(registration, 'showNotification', {
      value: async (...notification: unknown[]) => void shown.push(notification),
    });
  });
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data: JSON.stringify(MESSAGE),
  });
  const { title, body, tag, path, lang, dir } = MESSAGE;
  const options = { body, tag, lang, dir, data: { path } };
  await expect
    .poll(() => worker.evaluate((): unknown => Reflect.get(globalThis, 'shown')))
    .toEqual([[title, expect.objectContaining({ ...options, requireInteraction: true })]]);
});
