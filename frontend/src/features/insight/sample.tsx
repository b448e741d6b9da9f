import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Topic } from '../../shared/ai/topics';
import { useFormat } from '../../shared/i18n/format';
import { Badge } from '../../shared/ui/badge';
import { Headline, type Figures } from './headline';
import insight from './insight.module.css';
import { LineCard } from './line-card';
import { lastDays } from './period';
import styles from './sample.module.css';
import { TopicsCard } from './topics-card';

const WEEK_MS = 7 * 86_400_000;

/** Average ratings of the example, one a week. */
const AVERAGES = [4.3, 4.2, 4.4, 4.4, 4.5, 4.4, 4.6, 4.6, 4.7, 4.6, 4.8, 4.8];

const CURRENT: Figures = { ratings: 86, ratingAverage: 4.7, responseRate: 0.94, responseHours: 5 };
const PREVIOUS: Figures = {
  ratings: 61,
  ratingAverage: 4.4,
  responseRate: 0.71,
  responseHours: 22,
};

const TOPICS = (
  [
    ['quality', 31, 4, 2],
    ['staff', 24, 3, 1],
    ['wait', 4, 5, 11],
    ['price', 6, 7, 3],
    ['atmosphere', 9, 2, 1],
  ] satisfies [Topic, number, number, number][]
).map(([topic, positive, neutral, negative]) => ({ topic, positive, neutral, negative }));

/** Example of this screen on a plan that includes it, with made-up figures that are marked as such. */
export function Sample() {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const title = useId();
  const period = lastDays(AVERAGES.length * 7);
  const begin = Date.parse(period.from);
  const points = AVERAGES.map((value, week) => ({
    from: new Date(begin + week * WEEK_MS).toISOString().slice(0, 10),
    value,
  }));
  return (
    <section className={styles.sample} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {t('sample.title')}
        </h2>
        <Badge tone="warning">{t('sample.badge')}</Badge>
      </div>
      <p className={styles.note}>{t('sample.note')}</p>
      <Headline period={period} current={CURRENT} previous={PREVIOUS} />
      <div className={insight.grid}>
        <LineCard
          title={t('charts.rating')}
          bucket="week"
          points={points}
          range={[4, 5]}
          show={format.average}
        />
        <TopicsCard topics={TOPICS} />
      </div>
    </section>
  );
}
