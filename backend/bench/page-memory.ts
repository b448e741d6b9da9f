import { residentMiB } from './processes.ts';

/** The six languages, and some that fall back. */
const LANGUAGES = ['en', 'de-DE', 'es', 'fr-CA', 'pt-BR', 'ar', 'it', 'ja'] as const;
const VISITS = 5_000;
const SETTLED_AFTER = 1_000;
const AT_ONCE = 8;

/** Memory of the API's process in MiB. */
export interface PageMemory {
  visits: number;
  /** After 1,000 visits. */
  settled: number;
  /** After all. */
  last: number;
  /** `last` by `settled`. */
  ratio: number;
}

/**
 * Resident memory of the API's process while the public page of a business is visited again and again:
 * what a visit takes must be given back.
 * @param page address of the page
 */
export async function measurePageMemory(page: string, pid: number): Promise<PageMemory> {
  let visits = 0;
  const visitUntil = async (last: number) => {
    while (visits < last) {
      const language = LANGUAGES[visits++ % LANGUAGES.length] ?? 'en';
      const answer = await fetch(page, { headers: { 'accept-language': language } });
      const text = await answer.text();
      if (answer.status !== 200)
        throw new Error(`${page}: ${answer.status}\n${text.slice(0, 500)}`);
    }
  };
  const all = (last: number) =>
    Promise.all(Array.from({ length: AT_ONCE }, () => visitUntil(last)));
  await all(SETTLED_AFTER);
  const settled = residentMiB(pid).now;
  await all(VISITS);
  const last = residentMiB(pid).now;
  return { visits: VISITS, settled, last, ratio: last / settled };
}
