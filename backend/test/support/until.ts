/** Waits until a condition holds. @throws Error naming what was waited for */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline;) {
    if (await condition()) return;
    await new Promise((wait) => setTimeout(wait, 25));
  }
  throw new Error(`Waited in vain for: ${what}`);
}
