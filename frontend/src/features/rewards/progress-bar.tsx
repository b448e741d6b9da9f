import styles from './progress-bar.module.css';

interface ProgressBarProps {
  current: number;
  target: number;
  label: string;
  /** Progress in words. */
  text: string;
}

export function ProgressBar({ current, target, label, text }: ProgressBarProps) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={target}
      aria-valuenow={current}
      aria-valuetext={text}
    >
      <div className={styles.bar} style={{ inlineSize: `${(100 * current) / target}%` }} />
    </div>
  );
}
