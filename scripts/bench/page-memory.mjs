import { residentMiB } from './processes.mjs';

/** The six languages, and some that fall back. */
const LANGUAGES = ['en', 'de-DE', 'es', 'fr-CA', 'pt-BR', 'ar', 'it', 'ja'];
const VISITS = 5_000;
const SETTLED_AFTER = 1_000;
const AT_ONCE = 8;

/**
 * Resident memory of the API's process while the public page of a business is visited again and again:
 * what a visit takes must be given back.
 * @param page address of the page
 * @returns `{ visits, settled, last, ratio }`: MiB after 1,000 visits and after all, and the latter by the former
 */
export async function measurePageMemory(page, pid) {
  let visits = 0;
  const visitUntil = async (last) => {
    while (visits < last) {
      const language = LANGUAGES[visits++ % LANGUAGES.length];
      const answer = await fetch(page, { headers: { 'accept-language': language } });
      const text = await answer.text();
      if (answer.status !== 200)
        throw new Error(`${page}: ${answer.status}\n${text.slice(0, 500)}`);
    }
  };
  const all = (last) => Promise.all(Array.from({ length: AT_ONCE }, () => visitUntil(last)));
  await all(SETTLED_AFTER);
  const settled = residentMiB(pid).now;
  await all(VISITS);
  const last = residentMiB(pid).now;
  return { visits: VISITS, settled, last, ratio: last / settled };
}
