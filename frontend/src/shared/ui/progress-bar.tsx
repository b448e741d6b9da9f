import { Progress } from 'antd';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  value: number;
  /** Value at which it is done. */
  of: number;
  label: string;
  /** True when so much of it is bad: it is drawn in the color of problems. */
  isHigh?: boolean;
  /** Progress in words, when they are not beside the bar. */
  text?: string;
}

/** Bar that fills up; its words are around it. */
export function ProgressBar({ value, of, label, isHigh = false, text }: ProgressBarProps) {
  return (
    <Progress
      percent={of === 0 ? 100 : Math.min(100, Math.floor((value / of) * 100))}
      // A full bar would turn green: done is said in words.
      status={isHigh ? 'exception' : 'normal'}
      showInfo={false}
      size={{ height: 8 }}
      classNames={{ rail: styles.rail, track: styles.track }}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemax={of}
      aria-valuetext={text}
    />
  );
}
