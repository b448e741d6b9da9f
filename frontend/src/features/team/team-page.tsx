import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { UpgradePanel } from '../../shared/plan/upgrade-panel';
import { useEntitlement, useIncludes, useIsAbsent } from '../../shared/plan/use-plan';
import { useMay } from '../../shared/session/use-session';
import { Icon } from '../../shared/ui/icon';
import { NoBusiness } from '../../shared/ui/no-business';
import { Page } from '../../shared/ui/page';
import { InviteDialog } from './invite-dialog';
import styles from './team.module.css';
import { OwnMembership } from './own-membership';
import { TeamLists } from './team-lists';
import { useOrganization } from './use-organization';

/** Members of the organization; for all but owners, only their own membership. `?invite` opens the form. */
export default function TeamPage() {
  const { t } = useTranslation('team');
  const organization = useOrganization();
  const isOwner = useMay('owner');
  const included = useIncludes('auth.team');
  const isAbsent = useIsAbsent('auth.team');
  const [params, setParams] = useSearchParams();
  const isInviting = params.has('invite');
  const invite = () => setParams({ invite: '' }, { preventScrollReset: true });

  if (organization && isOwner) {
    return (
      <Page
        title={t('title')}
        caption={included ? <Seats /> : t('caption')}
        action={
          included && (
            <Button type="primary" icon={<Icon name="plus" size={18} />} onClick={invite}>
              {t('invite.action')}
            </Button>
          )
        }
      >
        <TeamLists
          key={organization.id}
          organization={organization}
          onInvite={included ? invite : undefined}
        />
        {included === false && !isAbsent && (
          <div className={styles.offer}>
            <UpgradePanel entitlement="auth.team" />
          </div>
        )}
        {isInviting && included && (
          <InviteDialog
            organization={organization}
            onClose={() => setParams({}, { replace: true, preventScrollReset: true })}
          />
        )}
      </Page>
    );
  }
  return (
    <Page title={t('own.title')}>
      {organization ? <OwnMembership organization={organization} /> : <NoBusiness />}
    </Page>
  );
}

/** Purpose of the screen, and the seats of the plan when they are limited. */
function Seats() {
  const { t } = useTranslation(['team', 'plan']);
  const { limit = null, used } = useEntitlement('auth.seats') ?? {};
  return (
    <>
      {t('caption')}
      {limit !== null && `. ${t('plan:seats', { used, limit })}.`}
    </>
  );
}
