import { useTranslation } from 'react-i18next';
import { Card } from '../../shared/ui/card';
import { EmptyPlot } from '../../shared/charts/empty-plot';
import { Line, type LinePoint } from '../../shared/charts/line';
import { Plot } from '../../shared/charts/plot';
import styles from './chart.module.css';
import { DataTable } from './data-table';
import { endsOf, GUTTER } from './ends';
import type { Rolling } from './rolling';
import { useStepName, useTickName, type Bucket } from './steps';

/** Texts about points that are left out, because too little was counted for them. */
const TEXTS = {
  ratings: { none: 'charts.few', some: 'charts.gaps' },
  replies: { none: 'charts.fewReplies', some: 'charts.gapsReplies' },
} as const;

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
  /** Formats a value of the scale, where it differs from one of the line. */
  level?: (value: number) => string;
  /** Items of which a point needs a minimum number. */
  counted?: keyof typeof TEXTS;
  /** Rolling average of the value, drawn as a second line. */
  rolling?: Rolling | undefined;
}

/** A value over time as a line, with a table of it for whoever does not see. */
export function LineCard({
  title,
  bucket,
  points,
  range: [low, high],
  show,
  level = show,
  counted = 'ratings',
  rolling,
}: LineCardProps) {
  const { t } = useTranslation('insight');
  const name = useStepName(bucket);
  const tick = useTickName(bucket);
  const last = Math.max(1, points.length - 1);
  const drawn = (line: readonly Point[]): LinePoint[] =>
    line.flatMap(({ from, value }, index) =>
      value === null
        ? []
        : [
            {
              key: from,
              x: (index / last) * 100,
              y: ((high - value) / (high - low || 1)) * 100,
              title: t('charts.point', { step: name(from), value: show(value) }),
              afterGap: (line[index - 1]?.value ?? null) === null,
            },
          ],
    );
  const known = drawn(points);
  const averages = points.map(({ from }, index) => ({
    from,
    value: rolling?.values[index] ?? null,
  }));
  const rollingName = rolling && t(`charts.rolling.${bucket}`, { steps: rolling.steps });
  if (known.length === 0 && !rolling) {
    return (
      <Card title={title} className={styles.card}>
        <EmptyPlot>{t(TEXTS[counted].none)}</EmptyPlot>
      </Card>
    );
  }
  const levels = [high, (high + low) / 2, low].map((value, index) => ({
    top: index * 50,
    text: level(value),
  }));
  return (
    <Card title={title} className={styles.card}>
      {bucket === 'day' && (
        <LineLegend lines={[{ line: 'value', label: t('charts.rolling.day') }]} />
      )}
      {bucket !== 'day' && rollingName && (
        <LineLegend
          lines={[
            { line: 'value', label: t(`charts.each.${bucket}`) },
            { line: 'average', label: rollingName },
          ]}
        />
      )}
      <Plot levels={levels} ends={endsOf(points, tick)} gutter={GUTTER}>
        <Line points={known} average={drawn(averages)} />
      </Plot>
      {known.length < points.length && <p className={styles.gaps}>{t(TEXTS[counted].some)}</p>}
      <DataTable
        caption={title}
        head={[t('charts.step'), title, ...(rollingName ? [rollingName] : [])]}
        rows={points.map(({ from, value }, index) => [
          name(from),
          shown(value),
          ...(rolling ? [shown(rolling.values[index] ?? null)] : []),
        ])}
      />
    </Card>
  );

  function shown(value: number | null): string {
    return value === null ? t('none') : show(value);
  }
}

interface LineLegendProps {
  lines: readonly { line: 'value' | 'average'; label: string }[];
}

/** Names the lines of a chart. */
function LineLegend({ lines }: LineLegendProps) {
  return (
    <ul className={styles.legend}>
      {lines.map(({ line, label }) => (
        <li key={line}>
          <span className={styles.stroke} data-line={line} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
