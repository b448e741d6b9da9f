import { expect, test } from '@playwright/test';
import { objections } from './support/axe';
import { enter, screens, show, type Visitor } from './support/screens';

const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

const visitors: Visitor[] = ['guest', 'owner', 'newcomer'];

// What axe says of screens from right to left, languages.spec.ts asks while it is there.
for (const visitor of visitors) {
  test(`axe finds nothing as ${visitor}, on a light phone and a dark desktop`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({
      viewport: PHONE,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'en-US',
    });
    await enter(context, visitor);
    for (const screen of screens.filter((one) => one.visitor === visitor)) {
      const page = await context.newPage();
      await show(page, screen);
      const phone = await objections(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize(DESKTOP);
      const desktop = await objections(page);
      expect
        .soft({ screen: screen.name, phone, desktop })
        .toEqual({ screen: screen.name, phone: [], desktop: [] });
      await page.close();
    }
    await context.close();
  });
}
