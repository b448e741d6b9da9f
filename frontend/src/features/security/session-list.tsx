import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/loading/loaded';
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
      <Loaded query={query} skeleton={<RowListSkeleton count={2} />} failed={t('failed')}>
        {(sessions) => (
          <>
            <RowList items={sessions} label={t('sessions.title')}>
              {(session) => <SessionRow session={session} />}
            </RowList>
            {sessions.some(({ isCurrent }) => !isCurrent) && <EndOtherSessions />}
          </>
        )}
      </Loaded>
    </section>
  );
}
