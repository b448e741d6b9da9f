import { expect, type Page } from '@playwright/test';
import { objections } from './support/axe';
import { wrongTexts } from './support/page-texts';
import { enter, screens, shares, show } from './support/screens';
import { test } from './support/test';
import { languagesOf, matrixOf } from './support/test-matrix';
import { untranslated } from './support/texts';

const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 800 };
/** Consecutive frames without a transition after which no more are expected. */
const QUIET_FRAMES = 3;
const matrix = matrixOf(screens.map(({ name }) => name));

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Switches the theme and the size, and waits until every transition has ended. */
async function changeLook(page: Page, theme: 'light' | 'dark', size: string): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  if (size === 'desktop') await page.setViewportSize(DESKTOP);
  // The header may cover part of an element where the phone was scrolled to. Colors in transition belong
  // to neither theme, and a busy browser starts the transitions some frames later.
  // Server-rendered pages leave the theme to the style sheet.
  await page.waitForFunction(
    (scheme) =>
      !document.getElementById('root') || document.documentElement.dataset.scheme === scheme,
    theme,
  );
  await page.evaluate(async (quietFrames) => {
    scrollTo(0, 0);
    for (let quiet = 0; quiet < quietFrames;) {
      await new Promise(requestAnimationFrame);
      const running = document.getAnimations().filter((one) => one instanceof CSSTransition);
      quiet = running.length > 0 ? 0 : quiet + 1;
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  }, QUIET_FRAMES);
}

for (const language of languagesOf()) {
  test.describe(`in "${language}"`, () => {
    test.use({ locale: language, viewport: PHONE, colorScheme: 'light' });

    for (const { visitor, share, screens: shown } of shares) {
      test(`every screen of the ${visitor} fits, is translated and is for everybody, ${share}`, async ({
        context,
        page,
      }) => {
        const rows = shown.flatMap((screen) =>
          matrix
            .filter((row) => row.screen === screen.name && row.language === language)
            .map(({ theme, size }) => ({ screen, theme, size })),
        );
        test.setTimeout(60_000 + rows.length * 20_000);
        const english = language === 'en' ? new Set<string>() : untranslated(language);
        await enter(context, visitor);
        for (const { screen, theme, size } of rows) {
          // Reuses the page: a new one would start a process and compile every script again.
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await page.setViewportSize(PHONE);
          await page.emulateMedia({ colorScheme: 'light' });
          await show(page, screen, language);
          const onPhone = await overflowOf(page);
          // The customer page has its own texts, some of which are the same in English.
          const leaks = screen.path.startsWith('/r/') ? new Set<string>() : english;
          const wrong = await wrongTexts(page, leaks);
          // Also to the top: the header may cover part of an element where a step scrolled to.
          await changeLook(page, theme, size);
          const overflow = [onPhone, await overflowOf(page)];
          const axe = await objections(page);
          expect
            .soft({ screen: screen.name, theme, size, overflow, wrong, axe })
            .toEqual({ screen: screen.name, theme, size, overflow: [0, 0], wrong: [], axe: [] });
          // A new tab would start with an empty session storage.
          await page.evaluate(() => sessionStorage.clear());
        }
      });
    }
  });
}
