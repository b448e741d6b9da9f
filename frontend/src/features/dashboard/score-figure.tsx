import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Reputation } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Loaded } from '../../shared/loading/loaded';
import { Bone } from '../../shared/ui/bone';
import { Loading } from '../../shared/ui/loading';
import { MoreLink } from './more-link';
import { changeOf } from './change';
import { reputationQuery } from './queries';
import styles from './stat-cards.module.css';

/** The Reputation Score with its change in words. It is counted apart from the other figures. */
export function ScoreFigure({ businessId }: { businessId: string }) {
  const query = useQuery(reputationQuery(businessId));
  return (
    <Loaded
      query={query}
      skeleton={
        <Loading>
          <Bone width={84} height={44} margin="8px 0 0" />
          <Bone width={120} margin="14px 0 0" />
        </Loading>
      }
    >
      {(reputation) => <Score {...reputation} />}
    </Loaded>
  );
}

function Score({ score, change }: Reputation) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
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
      <MoreLink to="/insight">{t('score.why')}</MoreLink>
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
