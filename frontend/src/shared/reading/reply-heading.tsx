import type { ReactNode } from 'react';
import styles from './opinion.module.css';

interface ReplyHeadingProps {
  title: string;
  /** Line below it, such as whose words are answered. */
  to?: ReactNode;
}

/** Heading of the reply in the pane beside the list; in a dialog, the title says the same. */
export function ReplyHeading({ title, to }: ReplyHeadingProps) {
  return (
    <>
      <h3 className={styles.answering}>{title}</h3>
      {to && <p className={styles.to}>{to}</p>}
    </>
  );
}
