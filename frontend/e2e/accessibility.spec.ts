import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { enter, screens, show, type Visitor } from './support/screens';

/** Everything that WCAG 2.2 asks for at level AA and a machine can see, and what axe recommends. */
const RULES = [
  ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  'best-practice',
];

const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

const visitors: Visitor[] = ['guest', 'owner', 'newcomer'];

/** What axe objects to, short enough to be read in a test's output. */
async function objections(page: Page, how: string): Promise<string[]> {
  // The frame of a mail lets no script run in it, axe's own included.
  const axe = new AxeBuilder({ page }).withTags(RULES).exclude('iframe[sandbox]');
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => {
      const why = any[0]?.message ?? help;
      return `${how}: ${id}: ${why} in ${html.slice(0, 160)}`;
    }),
  );
}

for (const visitor of visitors) {
  for (const language of ['en', 'ar']) {
    test(`axe finds nothing as ${visitor} in "${language}"`, async ({ browser }) => {
      test.setTimeout(300_000);
      const context = await browser.newContext({
        viewport: PHONE,
        colorScheme: 'light',
        reducedMotion: 'reduce',
        locale: language === 'en' ? 'en-US' : language,
      });
      await enter(context, visitor);
      for (const screen of screens.filter((one) => one.visitor === visitor)) {
        const page = await context.newPage();
        await show(page, screen, language);
        const found = await objections(page, 'light, phone');
        // From right to left, colours and sizes are those that have been looked at already.
        if (language === 'en') {
          await page.emulateMedia({ colorScheme: 'dark' });
          await page.setViewportSize(DESKTOP);
          found.push(...(await objections(page, 'dark, desktop')));
        }
        expect.soft({ screen: screen.name, found }).toEqual({ screen: screen.name, found: [] });
        await page.close();
      }
      await context.close();
    });
  }
}
