import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamBoard, TeamBoardMember, TeamActions } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { fullName, initials } from '../../shared/session/initials';
import { useMay } from '../../shared/session/use-session';
import { Avatar } from '../../shared/ui/avatar';
import { Card } from '../../shared/ui/card';
import { Loaded } from './loaded';
import { teamBoardQuery } from './queries';
import styles from './table.module.css';

/** Recent activity of the team members. It counts actions and ranks nobody. */
export function TeamCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const seesAll = useMay('manager');
  const query = useQuery(teamBoardQuery(businessId));
  return (
    <Card title={t('team.title')}>
      <Loaded query={query} height={240}>
        {(board) => (
          <>
            <Board board={board} />
            <p className={styles.note}>
              {t(seesAll ? 'team.note' : 'team.noteStaff', { days: format.number(board.days) })}
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Board({ board: { members, others, total } }: { board: TeamBoard }) {
  const { t } = useTranslation('rewards');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('team.member')}</th>
          <th scope="col">{t('team.requests')}</th>
          <th scope="col">{t('team.replies')}</th>
          <th scope="col">{t('team.resolved')}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Line key={member.id} name={<Person member={member} />} counts={member} />
        ))}
        <Line name={t('team.others')} counts={others} />
      </tbody>
      <tfoot>
        <Line name={t('team.total')} counts={total} />
      </tfoot>
    </table>
  );
}

function Person({ member }: { member: TeamBoardMember }) {
  return (
    <span className={styles.person}>
      <Avatar image={member.profileImageUrl} text={initials(member)} size={32} />
      <bdi>{fullName(member)}</bdi>
    </span>
  );
}

function Line({ name, counts }: { name: ReactNode; counts: TeamActions }) {
  const format = useFormat();
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{format.number(counts.requestsSent)}</td>
      <td>{format.number(counts.replies)}</td>
      <td>{format.number(counts.feedbackResolved)}</td>
    </tr>
  );
}
