const color = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);

/** @param {number} since a time of `performance.now()` */
export const seconds = (since) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/**
 * Prints one line about a finished step.
 * @param {boolean} passed
 * @param {string} title
 * @param {string} [note]
 */
export function report(passed, title, note) {
  const mark = passed ? paint(32, 'ok  ') : paint(31, 'FAIL');
  console.log(`${mark} ${title}${note ? paint(90, ` (${note})`) : ''}`);
}

/**
 * Runs a step and prints what it is, how long it took, and, when it fails, what to do.
 * @template T
 * @param {string} title
 * @param {() => Promise<T> | T} work a text that it returns is a short note for the line
 * @param {string} [advice] printed when it fails
 * @returns {Promise<T>} what the work returns
 */
export async function step(title, work, advice) {
  const start = performance.now();
  try {
    const result = await work();
    const note = typeof result === 'string' ? result : '';
    report(true, title, [note, seconds(start)].filter(Boolean).join(', '));
    return result;
  } catch (error) {
    report(false, title, seconds(start));
    console.error(`\n${error.message.trim()}\n`);
    if (advice) console.error(`What to do: ${advice}\n`);
    process.exit(1);
  }
}
