import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules of WCAG 2.2 up to level AA that a machine can check, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Width in pixels below which signed-in screens have the bottom bar. */
const BAR_BELOW = 768;

/**
 * Returns the violations that axe finds, short enough to read in a test's output.
 * @param known rules to skip because they are checked elsewhere
 */
export async function objections(page: Page, known: readonly string[] = []): Promise<string[]> {
  // The frame of an email runs no scripts, axe's own included.
  const axe = new AxeBuilder({ page })
    // By default, axe also describes every element that passes, and merges its findings in a page of its own
    // to cover cross-origin frames. Both take longer than the check itself.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(RULES)
    .exclude('iframe[sandbox]')
    .disableRules([...known]);
  // Content behind a dialog is out of reach, and is checked as a screen of its own.
  const hasDialog = (await page.getByRole('dialog').count()) > 0;
  if (hasDialog) axe.include('[role="dialog"]');
  const { violations } = await (hasDialog
    ? axe.analyze()
    : inFullHeight(page, () => axe.analyze()));
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => {
      const why = any[0]?.message ?? help;
      return `${id}: ${why} in ${html.slice(0, 160)}`;
    }),
  );
}

/**
 * Runs a check in a window as high as the page: wherever a phone's page is scrolled to, its bottom bar covers part of
 * an element, which then is too small a target.
 */
async function inFullHeight<T>(page: Page, check: () => Promise<T>): Promise<T> {
  const size = page.viewportSize();
  if (!size || size.width >= BAR_BELOW) return check();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height });
  const result = await check();
  await page.setViewportSize(size);
  return result;
}
