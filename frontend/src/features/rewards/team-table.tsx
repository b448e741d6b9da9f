import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamBoard, TeamBoardMember, TeamActions } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { fullName, initials } from '../../shared/session/initials';
import { Avatar } from '../../shared/ui/avatar';
import { SmallTable } from '../../shared/ui/small-table';
import styles from './table.module.css';

const TOTAL = 'total';

interface Line {
  key: string;
  name: ReactNode;
  counts: TeamActions;
}

/** Activity of each member, of everybody else, and of all together. */
export default function TeamTable({ board }: { board: TeamBoard }) {
  const { members, others, total } = board;
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const count = (title: string, of: keyof TeamActions) => ({
    title,
    className: styles.count,
    render: (_value: unknown, { counts }: Line) => format.number(counts[of]),
  });
  const lines: Line[] = [
    ...members.map((member) => ({
      key: member.id,
      name: <Person member={member} />,
      counts: member,
    })),
    { key: 'others', name: t('team.others'), counts: others },
    { key: TOTAL, name: t('team.total'), counts: total },
  ];
  return (
    <SmallTable<Line>
      label={t('team.title')}
      dataSource={lines}
      rowClassName={({ key }) => (key === TOTAL ? (styles.total ?? '') : '')}
      columns={[
        { title: t('team.member'), dataIndex: 'name', rowScope: 'row', className: styles.name },
        count(t('team.requests'), 'requestsSent'),
        count(t('team.replies'), 'replies'),
        count(t('team.resolved'), 'feedbackResolved'),
      ]}
    />
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
