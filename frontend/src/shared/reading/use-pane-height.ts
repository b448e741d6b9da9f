import { useCallback } from 'react';

/**
 * Returns a ref for the reading pane that stores the distance to the top of the window in `--pane-top`. The pane then
 * ends at the bottom of the window, with its buttons in view, also before it sticks below the header.
 */
export function usePaneHeight() {
  return useCallback((pane: HTMLElement | null) => {
    if (!pane) return undefined;
    const measure = () => {
      const { top } = pane.getBoundingClientRect();
      pane.style.setProperty('--pane-top', `${Math.round(top)}px`);
    };
    const resized = new ResizeObserver(measure);
    resized.observe(document.body);
    addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      resized.disconnect();
      removeEventListener('scroll', measure);
    };
  }, []);
}
