import { useTranslation } from 'react-i18next';
import { EmptyPlot } from '../../shared/charts/empty-plot';
import { Plot } from '../../shared/charts/plot';
import { useFormat } from '../../shared/i18n/format';
import { Card } from '../../shared/ui/card';
import styles from './chart.module.css';
import { DataTable } from './data-table';
import { endsOf, GUTTER } from './ends';
import { useStepName, useTickName, type Bucket } from './steps';

interface Part {
  label: string;
  tone: 'success' | 'warning' | 'quiet' | 'primary';
}

interface StackCardProps {
  title: string;
  bucket: Bucket;
  /** The first one stands at the bottom. */
  parts: readonly Part[];
  columns: readonly { from: string; values: readonly number[] }[];
}

/** Counts over time as stacked columns, with a table of them. */
export function StackCard({ title, bucket, parts, columns }: StackCardProps) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const name = useStepName(bucket);
  const tick = useTickName(bucket);
  const totals = columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const most = Math.max(...totals);
  if (!(most > 0)) {
    return (
      <Card title={title} className={styles.card}>
        <EmptyPlot>{t('charts.none')}</EmptyPlot>
      </Card>
    );
  }
  const sums = parts.map((_, part) =>
    columns.reduce((sum, { values }) => sum + (values[part] ?? 0), 0),
  );
  return (
    <Card title={title} className={styles.card}>
      <ul className={styles.legend}>
        {parts.map(({ label, tone }, part) => (
          <li key={label}>
            <span className={styles.swatch} data-tone={tone} aria-hidden="true" />
            {t('charts.legend', { label, count: sums[part] ?? 0 })}
          </li>
        ))}
      </ul>
      <Plot
        levels={[
          { top: 0, text: format.number(most) },
          { top: 100, text: format.number(0) },
        ]}
        ends={endsOf(columns, tick)}
        gutter={GUTTER}
      >
        <div className={styles.columns}>
          {columns.map(({ from, values }, index) => (
            <span
              key={from}
              className={styles.column}
              title={t('charts.point', {
                step: name(from),
                value: format.number(totals[index] ?? 0),
              })}
            >
              {values.map((value, part) => (
                <span
                  key={part}
                  data-tone={parts[part]?.tone}
                  style={{ height: `${(value / most) * 100}%` }}
                />
              ))}
            </span>
          ))}
        </div>
      </Plot>
      <DataTable
        caption={title}
        head={[t('charts.step'), ...parts.map(({ label }) => label)]}
        rows={columns.map(({ from, values }) => [
          name(from),
          ...values.map((value) => format.number(value)),
        ])}
      />
    </Card>
  );
}
