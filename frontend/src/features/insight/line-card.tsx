import { useTranslation } from 'react-i18next';
import { Card } from '../../shared/ui/card';
import { EmptyPlot } from '../../shared/charts/empty-plot';
import { Line } from '../../shared/charts/line';
import { Plot } from '../../shared/charts/plot';
import styles from './chart.module.css';
import { DataTable } from './data-table';
import { endsOf, GUTTER } from './ends';
import { useStepName, useTickName, type Bucket } from './steps';

interface Point {
  from: string;
  /** Null where too little is known to say: the line has a gap there. */
  value: number | null;
}

interface LineCardProps {
  title: string;
  bucket: Bucket;
  points: readonly Point[];
  /** Values at the lower and the upper edge. */
  range: readonly [number, number];
  show: (value: number) => string;
}

/** A value over time as a line, with a table of it for whoever does not see. */
export function LineCard({ title, bucket, points, range: [low, high], show }: LineCardProps) {
  const { t } = useTranslation('insight');
  const name = useStepName(bucket);
  const tick = useTickName(bucket);
  const last = Math.max(1, points.length - 1);
  const known = points.flatMap(({ from, value }, index) =>
    value === null
      ? []
      : [
          {
            key: from,
            x: (index / last) * 100,
            y: ((high - value) / (high - low || 1)) * 100,
            title: t('charts.point', { step: name(from), value: show(value) }),
            afterGap: (points[index - 1]?.value ?? null) === null,
          },
        ],
  );
  if (known.length === 0) {
    return (
      <Card title={title} className={styles.card}>
        <EmptyPlot>{t('charts.few')}</EmptyPlot>
      </Card>
    );
  }
  const levels = [high, (high + low) / 2, low].map((value, index) => ({
    top: index * 50,
    text: show(value),
  }));
  return (
    <Card title={title} className={styles.card}>
      {bucket === 'day' && <p className={styles.quiet}>{t('charts.smoothed')}</p>}
      <Plot levels={levels} ends={endsOf(points, tick)} gutter={GUTTER}>
        <Line points={known} />
      </Plot>
      <DataTable
        caption={title}
        head={[t('charts.step'), title]}
        rows={points.map(({ from, value }) => [
          name(from),
          value === null ? t('none') : show(value),
        ])}
      />
    </Card>
  );
}
