import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/loading/error-state';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { RowList } from '../../shared/ui/row-list';
import { EndOtherSessions } from './end-other-sessions';
import { sessionsQuery } from './queries';
import styles from './security.module.css';
import { SessionRow } from './session-row';

/** The sessions of the signed-in person, this one first. */
export function SessionList() {
  const { t } = useTranslation('security');
  const query = useQuery(sessionsQuery);
  return (
    <section>
      <h2 className={styles.title}>{t('sessions.title')}</h2>
      <p className={styles.note}>{t('sessions.note')}</p>
      {query.isPending && <RowListSkeleton count={2} />}
      {query.isError && (
        <ErrorState
          title={t('failed')}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <RowList items={query.data} label={t('sessions.title')}>
          {(session) => <SessionRow session={session} />}
        </RowList>
      )}
      {query.data?.some(({ isCurrent }) => !isCurrent) && <EndOtherSessions />}
    </section>
  );
}
