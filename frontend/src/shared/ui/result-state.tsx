import { Result } from 'antd';
import type { ReactNode } from 'react';
import { Illustration, type Scene } from './illustration';
import styles from './result-state.module.css';

interface ResultStateProps {
  scene: Scene;
  title: string;
  text?: ReactNode;
  /** Next step for the user. */
  action?: ReactNode;
  /** `h1` when it is the whole page. */
  heading?: 'h1' | 'h2';
}

/** State of a whole screen for a signed-in user. It looks like `State`, which pages without Ant Design show. */
export default function ResultState(props: ResultStateProps) {
  const { scene, title, text, action, heading: Heading = 'h2' } = props;
  return (
    <Result
      className={styles.state}
      icon={<Illustration scene={scene} />}
      title={<Heading className={styles.title}>{title}</Heading>}
      subTitle={text && <p className={styles.text}>{text}</p>}
      extra={action}
    />
  );
}
