/** These say that there is no such record; all others, that nobody knows. */
const NOTHING_THERE = new Set(['ENODATA', 'ENOTFOUND']);

/** Returns the records that a DNS query finds: none where there is none, undefined where nobody answers in time. */
export async function dnsAnswer(query: () => Promise<string[]>): Promise<string[] | undefined> {
  try {
    return await query();
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    return NOTHING_THERE.has(code) ? [] : undefined;
  }
}
