import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RatingWeek } from '../../shared/api/model';
import { ratingHistoryQuery, SHOWN_WEEKS } from '../../shared/api/rating-history';
import { useFormat } from '../../shared/i18n/format';
import { Bone } from '../../shared/ui/bone';
import { Card } from '../../shared/ui/card';
import { InlineError } from '../../shared/ui/inline-error';
import { Loading } from '../../shared/ui/loading';
import styles from './sentiment-card.module.css';
import { SENTIMENTS, sentimentWeeks } from './sentiment-weeks';

/** Sentiment of the reviews of the last weeks. Renders nothing when none of them has been analyzed. */
export function SentimentCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('reviews');
  const query = useQuery(ratingHistoryQuery(businessId));
  if (query.isPending) {
    return (
      <Card className={styles.card}>
        <Loading>
          <Bone width={180} height={20} />
          <Bone width="100%" height={72} margin="16px 0 0" borderRadius={8} />
        </Loading>
      </Card>
    );
  }
  if (query.isError) {
    return (
      <Card title={t('sentiments.title')} className={styles.card}>
        <InlineError
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  return <SentimentsOf weeks={query.data.slice(-SHOWN_WEEKS)} />;
}

function SentimentsOf({ weeks }: { weeks: RatingWeek[] }) {
  const { t } = useTranslation(['reviews', 'ui']);
  const format = useFormat();
  const shown = sentimentWeeks(weeks);
  if (!shown) return null;
  const first = weeks[0];
  return (
    <Card className={styles.card}>
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
    </Card>
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
