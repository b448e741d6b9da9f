import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules of WCAG 2.2 up to level AA that a machine can check, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

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
  if ((await page.getByRole('dialog').count()) > 0) axe.include('[role="dialog"]');
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => {
      const why = any[0]?.message ?? help;
      return `${id}: ${why} in ${html.slice(0, 160)}`;
    }),
  );
}
