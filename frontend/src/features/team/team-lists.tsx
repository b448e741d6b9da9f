import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/loading/loaded';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { RowList } from '../../shared/ui/row-list';
import { State } from '../../shared/ui/state';
import { InvitationRow } from './invitation-row';
import { MemberRow } from './member-row';
import { teamQuery } from './queries';
import styles from './team.module.css';
import type { Organization } from './use-organization';

interface TeamListsProps {
  organization: Organization;
  /** Undefined where the plan has nobody invited. */
  onInvite: (() => void) | undefined;
}

/** The members, and below them who was asked and has not answered. */
export function TeamLists({ organization, onInvite }: TeamListsProps) {
  const { t } = useTranslation('team');
  const query = useQuery(teamQuery(organization.id));
  return (
    <Loaded query={query} skeleton={<RowListSkeleton count={3} />} failed={t('failed')}>
      {({ members, invitations }) => {
        const isAlone = members.length === 1 && invitations.length === 0;
        return (
          <>
            <h2 className={styles.title}>{t('members.title')}</h2>
            <RowList items={members} label={t('members.title')}>
              {(member) => <MemberRow member={member} organization={organization} />}
            </RowList>
            {invitations.length > 0 && (
              <>
                <h2 className={styles.title}>{t('invitations.title')}</h2>
                <RowList items={invitations} label={t('invitations.title')}>
                  {(invitation) => <InvitationRow invitation={invitation} />}
                </RowList>
              </>
            )}
            {isAlone && onInvite && (
              <State
                scene="people"
                title={t('alone.title')}
                text={t('alone.text')}
                action={<Button onClick={onInvite}>{t('invite.action')}</Button>}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
