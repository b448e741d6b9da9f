import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RatingWeek } from '../../shared/api/model';
import { ratingHistoryQuery, SHOWN_WEEKS } from '../../shared/api/rating-history';
import { useFormat } from '../../shared/i18n/format';
import { BlockSkeleton } from '../../shared/ui/block-skeleton';
import { Card } from '../../shared/ui/card';
import { Loaded } from '../../shared/loading/loaded';
import styles from './sentiment-card.module.css';
import { SENTIMENTS, sentimentWeeks, type SentimentWeeks } from './sentiment-weeks';

/** Sentiment of the reviews of the last weeks. Renders nothing when none of them has been analyzed. */
export function SentimentCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('reviews');
  const query = useQuery(ratingHistoryQuery(businessId));
  const weeks = query.data?.slice(-SHOWN_WEEKS);
  const shown = weeks && sentimentWeeks(weeks);
  if (weeks && !shown) return null;
  return (
    <Card className={styles.card} {...(!shown && { title: t('sentiments.title') })}>
      <Loaded
        query={{ ...query, data: weeks && shown && { weeks, shown } }}
        skeleton={<BlockSkeleton height={72} />}
      >
        {(sentiments) => <SentimentsOf {...sentiments} />}
      </Loaded>
    </Card>
  );
}

function SentimentsOf({ weeks, shown }: { weeks: RatingWeek[]; shown: SentimentWeeks }) {
  const { t } = useTranslation(['reviews', 'ui']);
  const format = useFormat();
  const first = weeks[0];
  return (
    <>
      <div className={styles.sentiments}>
        <div>
          <h2 className={styles.title}>{t('sentiments.title')}</h2>
          <ul className={styles.totals}>
            {SENTIMENTS.filter((sentiment) => shown.totals[sentiment] > 0).map((sentiment) => (
              <li key={sentiment} className={styles.total}>
                <span className={styles.key} data-sentiment={sentiment} aria-hidden="true" />
                {t(`ui:sentiment.${sentiment}`)}
                <strong>{format.number(shown.totals[sentiment])}</strong>
              </li>
            ))}
          </ul>
        </div>
        <div aria-hidden="true">
          <div className={styles.columns}>
            {weeks.map((week) => (
              <div
                key={week.week}
                className={styles.column}
                title={t('sentiments.column', { day: format.day(week.week), count: week.reviews })}
              >
                {[...SENTIMENTS].reverse().map((sentiment) => (
                  <span
                    key={sentiment}
                    data-sentiment={sentiment}
                    style={{ height: `${(week[sentiment] / shown.most) * 100}%` }}
                  />
                ))}
              </div>
            ))}
          </div>
          <div className={styles.axis}>
            <bdi>{first && format.day(first.week)}</bdi>
            <bdi>{t('sentiments.thisWeek')}</bdi>
          </div>
        </div>
      </div>
      <SentimentTable weeks={weeks} />
    </>
  );
}

function SentimentTable({ weeks }: { weeks: RatingWeek[] }) {
  const { t } = useTranslation(['reviews', 'ui']);
  const format = useFormat();
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t('sentiments.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('sentiments.week')}</th>
            {SENTIMENTS.map((sentiment) => (
              <th key={sentiment} scope="col">
                {t(`ui:sentiment.${sentiment}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.week}>
              <th scope="row">{format.day(week.week)}</th>
              {SENTIMENTS.map((sentiment) => (
                <td key={sentiment}>{format.number(week[sentiment])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
