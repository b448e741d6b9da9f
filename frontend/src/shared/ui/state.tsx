import type { ReactNode } from 'react';
import { Illustration, type Scene } from './illustration';
import styles from './state.module.css';

interface StateProps {
  scene: Scene;
  title: string;
  text?: ReactNode;
  /** Next step for the user. */
  action?: ReactNode;
  /** `h1` when it is the whole page. */
  heading?: 'h1' | 'h2';
  role?: 'alert';
}

/** State of a screen, or part of one, that has nothing to show: the reason and the next step. */
export function State({ scene, title, text, action, heading: Heading = 'h2', role }: StateProps) {
  return (
    <div className={styles.state} role={role}>
      <Illustration scene={scene} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
