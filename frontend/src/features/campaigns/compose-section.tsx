import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../../shared/ui/icon';
import styles from './compose.module.css';

interface ComposeSectionProps {
  title: string;
  /** What holds, in one line, so that nobody has to open it to know. */
  summary: string;
  /** Whether something in it has to be put right: it opens by itself. */
  broken: boolean;
  children: ReactNode;
}

/** A part of the form that is shut until somebody wants it otherwise. What is typed in it stays. */
export function ComposeSection({ title, summary, broken, children }: ComposeSectionProps) {
  const id = useId();
  const summaryId = useId();
  const [open, setOpen] = useState(false);
  const [wasBroken, setWasBroken] = useState(false);
  if (broken !== wasBroken) {
    setWasBroken(broken);
    // It stays open while the problem is being put right.
    if (broken) setOpen(true);
  }
  return (
    <section className={styles.section}>
      <div className={styles.opening}>
        <h3>
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
        </h3>
        <p id={summaryId} className={styles.summary}>
          {summary}
        </p>
      </div>
      <div id={id} className={styles.body} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
