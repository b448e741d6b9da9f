import styles from './dashboard.module.css';

/** One large number with what it counts. */
export function Figure({ value, caption }: { value: string; caption: string }) {
  return (
    <p className={styles.figure}>
      <span className={styles.value}>{value}</span>
      <span className={styles.caption}>{caption}</span>
    </p>
  );
}
