import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RatingWeek } from '../../shared/api/model';
import { EmptyPlot } from '../../shared/charts/empty-plot';
import { ratingHistoryQuery, SHOWN_WEEKS } from '../../shared/api/rating-history';
import { useFormat } from '../../shared/i18n/format';
import { Bone } from '../../shared/ui/bone';
import { Card } from '../../shared/ui/card';
import { Loaded } from '../../shared/loading/loaded';
import { Loading } from '../../shared/ui/loading';
import { MoreLink } from './more-link';
import { SMOOTHED_WEEKS, trendOf } from './trend';
import { TrendChart } from './trend-chart';
import styles from './trend.module.css';

/** Trend of the average rating over the last weeks. */
export function TrendCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('dashboard');
  const query = useQuery(ratingHistoryQuery(businessId));
  return (
    <Card title={t('trend.title')} className={styles.card}>
      <Loaded
        query={query}
        skeleton={
          <Loading>
            <Bone width="60%" />
            <Bone width="100%" height={188} margin="20px 0 0" borderRadius={8} />
          </Loading>
        }
      >
        {(weeks) => <TrendOf weeks={weeks} />}
      </Loaded>
      <MoreLink of="businesses.analytics" to="/insight?days=90">
        {t('trend.more')}
      </MoreLink>
    </Card>
  );
}

function TrendOf({ weeks }: { weeks: RatingWeek[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const trend = trendOf(weeks, SHOWN_WEEKS);
  if (!trend) return <EmptyPlot>{t('trend.none')}</EmptyPlot>;
  const { change } = trend;
  const kind = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const last = trend.points.at(-1);
  const isNow = last !== undefined && last.week === weeks.at(-1)?.week;
  return (
    <>
      <p className={styles.message}>
        {isNow &&
          `${t('trend.now', { average: format.average(last.average), weeks: SMOOTHED_WEEKS })} `}
        {t(`trend.${kind}`, { change: format.average(Math.abs(change)), count: trend.weeks })}
      </p>
      <TrendChart trend={trend} />
      <p className={styles.note}>{t('trend.note')}</p>
      <div className="visually-hidden">
        <table>
          <caption>{t('trend.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('trend.week')}</th>
              <th scope="col">{t('trend.average')}</th>
              <th scope="col">{t('trend.ratings')}</th>
            </tr>
          </thead>
          <tbody>
            {trend.points.map((point) => (
              <tr key={point.week}>
                <th scope="row">{format.day(point.week)}</th>
                <td>{format.average(point.average)}</td>
                <td>{format.number(point.ratings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
