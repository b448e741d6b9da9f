import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Everything that WCAG 2.2 asks for at level AA and a machine can see, and what axe recommends. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * What axe objects to, short enough to be read in a test's output.
 * @param known rules that need not be asked here, since the same was asked elsewhere
 */
export async function objections(page: Page, known: readonly string[] = []): Promise<string[]> {
  // The frame of a mail lets no script run in it, axe's own included.
  const axe = new AxeBuilder({ page })
    // What axe is content with it would otherwise describe element by element, and it would put its findings
    // together in a page of its own, for the sake of frames from elsewhere. Both take longer than the looking.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .withTags(RULES)
    .exclude('iframe[sandbox]')
    .disableRules([...known]);
  // What lies behind a dialog is out of reach, and was looked at as a screen of its own.
  if ((await page.getByRole('dialog').count()) > 0) axe.include('[role="dialog"]');
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => {
      const why = any[0]?.message ?? help;
      return `${id}: ${why} in ${html.slice(0, 160)}`;
    }),
  );
}
