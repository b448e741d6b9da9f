import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useFormat } from '../../shared/i18n/format';
import { Bone } from '../../shared/ui/bone';
import { Loading } from '../../shared/ui/loading';
import { MoreLink } from './more-link';
import { changeOf } from './change';
import { reputationQuery } from './queries';
import styles from './stat-cards.module.css';

/** The Reputation Score with its change in words. It is counted apart from the other figures. */
export function ScoreFigure({ businessId }: { businessId: string }) {
  const { t } = useTranslation(['dashboard', 'ui']);
  const format = useFormat();
  const errorText = useErrorText();
  const query = useQuery(reputationQuery(businessId));

  if (query.isPending) {
    return (
      <Loading>
        <Bone width={84} height={44} margin="8px 0 0" />
        <Bone width={120} margin="14px 0 0" />
      </Loading>
    );
  }
  if (query.isError) {
    return (
      <div role="alert" className={styles.caption}>
        <p>{errorText(query.error)}</p>
        <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('ui:retry')}
        </Button>
      </div>
    );
  }
  const { score, change } = query.data;
  if (score === null) {
    return (
      <>
        <p className={styles.value} aria-hidden="true">
          –
        </p>
        <p className={styles.caption}>{t('score.none')}</p>
      </>
    );
  }
  const { kind, points } = changeOf(change);
  return (
    <>
      <p className={styles.value}>
        {format.number(score)}
        <span className={styles.of}>{t('score.of')}</span>
      </p>
      <p className={styles.caption} data-change={kind}>
        {(kind === 'up' || kind === 'down') && <Arrow />}
        {t(`score.${kind}`, { count: points })}
      </p>
      <MoreLink of="businesses.analytics" to="/insight">
        {t('score.why')}
      </MoreLink>
    </>
  );
}

/** Points up; turned over for a fall. */
function Arrow() {
  return (
    <svg className={styles.arrow} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d="M6 10.5v-9M2 5.5l4-4 4 4" />
    </svg>
  );
}
