import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/format';
import { useMay } from '../../shared/session/use-session';
import { Card } from '../../shared/ui/card';
import { Loaded } from '../../shared/loading/loaded';
import { BlockSkeleton } from '../../shared/ui/block-skeleton';
import { teamBoardQuery } from './queries';
import styles from './table.module.css';

/** Loaded on demand: Ant Design's table is as large as half of the screen's other code. */
const TeamTable = lazy(() => import('./team-table'));

/** Recent activity of the team members. It counts actions and ranks nobody. */
export function TeamCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const seesAll = useMay('manager');
  const query = useQuery(teamBoardQuery(businessId));
  const skeleton = <BlockSkeleton height={240} />;
  return (
    <Card title={t('team.title')}>
      <Loaded query={query} skeleton={skeleton}>
        {(board) => (
          <>
            <Suspense fallback={skeleton}>
              <TeamTable board={board} />
            </Suspense>
            <p className={styles.note}>
              {t(seesAll ? 'team.note' : 'team.noteStaff', { days: format.number(board.days) })}
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}
