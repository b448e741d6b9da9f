import styles from './columns.module.css';

/** Column of a chart, with its height in percent and its tooltip. */
export interface Column {
  key: string;
  height: number;
  title: string;
}

/** Columns side by side, inside a `Plot`. */
export function Columns({ columns }: { columns: readonly Column[] }) {
  return (
    <div className={styles.columns}>
      {columns.map(({ key, height, title }) => (
        <span key={key} className={styles.column} title={title}>
          <span style={{ height: `${height}%` }} />
        </span>
      ))}
    </div>
  );
}
