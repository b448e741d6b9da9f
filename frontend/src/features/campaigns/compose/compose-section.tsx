import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon';
import styles from './compose.module.css';

interface ComposeSectionProps {
  title: string;
  /** Current values in one line, below the title. */
  summary: string;
  /** True when the section has an error: it opens by itself. */
  broken: boolean;
  /** True to show the summary while the section is open, too. */
  keepsSummary?: boolean;
  children: ReactNode;
}

/** Collapsible part of the form, closed at first. It keeps its input while it is closed. */
export function ComposeSection({
  title,
  summary,
  broken,
  keepsSummary = false,
  children,
}: ComposeSectionProps) {
  const id = useId();
  const summaryId = useId();
  const [open, setOpen] = useState(false);
  const [wasBroken, setWasBroken] = useState(false);
  if (broken !== wasBroken) {
    setWasBroken(broken);
    // The section stays open while the user fixes the problem.
    if (broken) setOpen(true);
  }
  return (
    <section className={styles.section}>
      <div className={styles.opening}>
        <h2>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={open}
            aria-controls={id}
            aria-describedby={summaryId}
            onClick={() => setOpen(!open)}
          >
            {title}
            <Icon name="chevronDown" />
          </button>
        </h2>
        <p id={summaryId} className={styles.summary} hidden={open && !keepsSummary}>
          {summary}
        </p>
      </div>
      <div id={id} className={styles.body} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
