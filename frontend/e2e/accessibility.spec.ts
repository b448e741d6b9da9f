import { expect } from '@playwright/test';
import { objections } from './support/axe';
import { enter, shares, show } from './support/screens';
import { test } from './support/test';

const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

// What axe says of screens from right to left, languages.spec.ts asks while it is there.
for (const { visitor, share, screens } of shares) {
  test(`axe finds nothing as ${visitor}, on a light phone and a dark desktop, ${share}`, async ({
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
    for (const screen of screens) {
      const page = await context.newPage();
      await show(page, screen);
      const phone = await objections(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize(DESKTOP);
      // Where the phone was scrolled to, the header may lie over a part of something; and colours that
      // go over from light to dark are those of neither.
      await page.evaluate(async () => {
        scrollTo(0, 0);
        await new Promise(requestAnimationFrame);
        await Promise.allSettled(
          document
            .getAnimations()
            .filter((one) => one instanceof CSSTransition)
            .map(({ finished }) => finished),
        );
      });
      const desktop = await objections(page);
      expect
        .soft({ screen: screen.name, phone, desktop })
        .toEqual({ screen: screen.name, phone: [], desktop: [] });
      await page.close();
    }
    await context.close();
  });
}
