import { useTranslation } from 'react-i18next';
import type { Insight } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { FunnelCard } from './funnel-card';
import styles from './insight.module.css';
import { LineCard } from './line-card';
import { rollingRating } from './rolling';
import { StackCard } from './stack-card';
import { TopicsCard } from './topics-card';
import { useResponseTime, useTimeScale } from './response-time';

/** The series of the period, drawn. */
export function Charts({ insight }: { insight: Insight }) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const time = useResponseTime();
  const { series, topics, period } = insight;
  const { bucket } = period;
  const scale = useTimeScale(Math.max(0, ...series.map(({ trend }) => trend.responseHours ?? 0)));
  const rolling = rollingRating(series, bucket);
  const lowest = Math.min(
    4,
    ...series.map(({ trend }) => trend.ratingAverage ?? 4),
    ...(rolling?.values ?? []).map((value) => value ?? 4),
  );
  return (
    <div className={styles.grid}>
      <LineCard
        title={t('charts.rating')}
        bucket={bucket}
        points={series.map(({ from, trend }) => ({ from, value: trend.ratingAverage }))}
        range={[Math.floor(lowest), 5]}
        show={format.average}
        rolling={rolling}
      />
      <StackCard
        title={t('charts.volume')}
        bucket={bucket}
        parts={[
          { label: t('charts.public'), tone: 'success' },
          { label: t('charts.private'), tone: 'warning' },
        ]}
        columns={series.map(({ from, publicReviews, privateFeedback }) => ({
          from,
          values: [publicReviews, privateFeedback],
        }))}
      />
      <StackCard
        title={t('charts.sentiment')}
        bucket={bucket}
        parts={[
          { label: t('charts.positive'), tone: 'success' },
          { label: t('charts.neutral'), tone: 'quiet' },
          { label: t('charts.negative'), tone: 'primary' },
        ]}
        columns={series.map(({ from, positive, neutral, negative }) => ({
          from,
          values: [positive, neutral, negative],
        }))}
      />
      <TopicsCard topics={topics} />
      <LineCard
        title={t('charts.rate')}
        bucket={bucket}
        points={series.map(({ from, trend }) => ({ from, value: trend.responseRate }))}
        range={[0, 1]}
        show={format.percent}
      />
      <LineCard
        title={t('charts.time')}
        bucket={bucket}
        points={series.map(({ from, trend }) => ({ from, value: trend.responseHours }))}
        range={[0, scale.top]}
        show={time}
        level={scale.show}
        counted="replies"
      />
      <FunnelCard {...insight} />
    </div>
  );
}
