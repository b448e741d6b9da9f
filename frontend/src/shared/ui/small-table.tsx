import { Table, type TableProps } from 'antd';
import styles from './small-table.module.css';

interface SmallTableProps<Row> extends Pick<
  TableProps<Row>,
  'columns' | 'dataSource' | 'rowKey' | 'rowClassName'
> {
  /** Name of the table for screen readers. */
  label: string;
  /** True when the columns need no heading to be understood; screen readers still have it. */
  withoutHead?: boolean;
  /** True for rows that are bars of a chart. */
  tight?: boolean;
}

/** Table of a few rows, all of which are shown. The column with `rowScope` holds the heading of each row. */
export function SmallTable<Row extends object>({
  label,
  withoutHead = false,
  tight = false,
  ...table
}: SmallTableProps<Row>) {
  return (
    <Table<Row>
      {...table}
      aria-label={label}
      size="small"
      pagination={false}
      rowHoverable={false}
      className={tight ? `${styles.table} ${styles.tight}` : styles.table}
      classNames={withoutHead ? { header: { wrapper: styles.unseen } } : {}}
    />
  );
}
