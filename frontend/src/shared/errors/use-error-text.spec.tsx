import { renderHook } from '@testing-library/react';
import i18n from 'i18next';
import { LANGUAGES } from '../i18n/languages';
import { HttpError } from '../http/http-error';
import { useErrorText } from './use-error-text';

const DETAIL = 'A sentence of the server in English.';

const problem = (status: number, code: string): HttpError => {
  const body = { type: `urn:problem:${code}`, title: 'Error', status, code, detail: DETAIL };
  return new HttpError(status, JSON.stringify({ ...body, requestId: 'request-1' }), 'Error');
};

async function textOf(error: unknown, language: string): Promise<string> {
  await i18n.changeLanguage(language);
  await i18n.loadNamespaces('errors');
  const { result, unmount } = renderHook(useErrorText);
  const text = result.current(error);
  unmount();
  return text;
}

/** Returns the longest ending that two texts share. */
function commonEnd(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one.at(-length - 1) === other.at(-length - 1)) length += 1;
  return one.slice(one.length - length);
}

describe('the text of an error', () => {
  afterAll(() => i18n.changeLanguage('en'));

  it.each([
    [404, 'http.not-found'],
    [408, 'http.request-timeout'],
    [413, 'http.body-too-large'],
    [500, 'http.internal'],
  ])('%i %s has words of its own in every language', async (status, code) => {
    const texts: string[] = [];
    for (const language of LANGUAGES) {
      texts.push(await textOf(problem(status, code), language.code));
    }
    expect(texts).not.toContain(DETAIL);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(LANGUAGES.map(({ code }) => code))(
    'says in %s what a lapsed plan pauses, as the banner does, whatever the reason',
    async (language) => {
      await i18n.changeLanguage(language);
      await i18n.loadNamespaces('plan');
      const [pastDue, ended] = (['past-due', 'ended'] as const).map(
        (lapse) => i18n.t(`plan:lapse.state.${lapse}`).split('. ')[0] ?? '',
      );
      const paused = commonEnd(pastDue ?? '', ended ?? '');
      expect(paused.length).toBeGreaterThan(40);
      expect(await textOf(problem(402, 'billing.read-only'), language)).toContain(paused);
    },
  );

  it("is the server's where the site has none", async () => {
    expect(await textOf(problem(400, 'http.invalid-cursor'), 'de')).toBe(DETAIL);
  });
});
