import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './filter-bar.module.css';

/** Filters of a list in one row, which scrolls sideways on a phone. A chip that is chosen is scrolled into view. */
export function FilterBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const shown = useRef<Element>(null);
  // Runs after each render, but scrolls for another chip only: the user may have scrolled on since.
  useLayoutEffect(() => {
    const chosen = bar.current?.querySelector('[aria-pressed="true"]') ?? null;
    if (bar.current && chosen && chosen !== shown.current) {
      reveal(bar.current, chosen, shown.current === null ? 'instant' : 'auto');
    }
    shown.current = chosen;
  });
  return (
    <div ref={bar} className={styles.bar}>
      {children}
    </div>
  );
}

/** Scrolls the bar as far as the chip needs. `Element.scrollIntoView` could scroll the page, too. */
function reveal(bar: Element, chip: Element, behavior: ScrollBehavior): void {
  const [room, { left, right }] = [bar.getBoundingClientRect(), chip.getBoundingClientRect()];
  const gutter = Number.parseFloat(getComputedStyle(bar).paddingInlineStart) || 0;
  const past = right - (room.right - gutter);
  const before = left - (room.left + gutter);
  if (past > 0) bar.scrollBy({ left: past, behavior });
  else if (before < 0) bar.scrollBy({ left: before, behavior });
}
