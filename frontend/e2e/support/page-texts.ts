import type { Page } from '@playwright/test';

/** Everything a person can read or hear on the page, a line for each. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    document.title,
    ...document.body.innerText.split('\n'),
    ...[...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]);

/** The form of a missing text or an unfilled placeholder: `inbox.title`, `ui:retry`, `{{name}}`. */
const RAW = /^\s*(?:[a-z][\w-]*:)?[a-z]\w*(?:\.[a-z][\w-]*)+\s*$|^\s*[a-z]+:[a-z]\w+\s*$|\{\{|\}\}/;

/** A raw key; an address of a page or an email looks like one and is none. */
const isRaw = (line: string): boolean =>
  RAW.test(line) && !/\.(?:example|com|localhost)\s*$/.test(line);

/** Raw keys on the page and texts that are still in English, once all catalogs have had time to arrive. */
export async function wrongTexts(page: Page, english: ReadonlySet<string>): Promise<string[]> {
  const wrongNow = async () =>
    (await wordsOf(page)).filter((line) => isRaw(line) || english.has(line.trim()));
  let wrong = await wrongNow();
  // The words of the fields come in a file of their own, a moment after the screen.
  for (let looks = 0; wrong.length > 0 && looks < 10; looks += 1) {
    await page.waitForTimeout(300);
    wrong = await wrongNow();
  }
  return wrong;
}
