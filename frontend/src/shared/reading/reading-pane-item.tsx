import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './reading-split.module.css';
import type { Reading } from './use-reading';

interface ReadingPaneItemProps {
  reading: Reading;
  /** Title of the reply that a button has opened. */
  title: string;
  children: ReactNode;
}

/**
 * Open item in the pane beside the list. A reply that a button has opened is a dialog there that leaves the list usable:
 * its field takes the focus, and Escape closes it.
 */
export function ReadingPaneItem({ reading, title, children }: ReadingPaneItemProps) {
  const box = useRef<HTMLDivElement>(null);
  const isReply = reading.purpose !== 'read';
  useEffect(() => {
    if (isReply) (fieldIn(box.current) ?? box.current)?.focus();
  }, [isReply]);
  useEffect(() => {
    const field = fieldIn(box.current);
    if (!field) return undefined;
    // Shows the whole draft as it grows, unless somebody only reads.
    const grown = new ResizeObserver(() => {
      if (box.current?.contains(document.activeElement)) field.scrollIntoView({ block: 'nearest' });
    });
    grown.observe(field);
    return () => grown.disconnect();
  });
  if (!isReply) {
    return (
      <div ref={box} className={styles.item}>
        {children}
      </div>
    );
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) reading.close();
  };
  return (
    <div
      ref={box}
      className={styles.item}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={closeByKey}
    >
      {children}
    </div>
  );
}

const fieldIn = (box: HTMLElement | null) => box?.querySelector('textarea');
