/**
 * Lets the chosen stars travel from one step to the next, where the browser can and the reader has
 * not asked for less motion. The update happens in every case.
 */
export function withTransition(update: () => void): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (calm || typeof document.startViewTransition !== 'function') {
    update();
    return;
  }
  const transition = document.startViewTransition(async () => {
    update();
    // Preact renders in a microtask; a timer comes after it.
    await new Promise((done) => setTimeout(done));
  });
  // A skipped animation (hidden tab, another step at once) is no error.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
}
