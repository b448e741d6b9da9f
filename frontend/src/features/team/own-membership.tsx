import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { State } from '../../shared/ui/state';
import { LeaveDialog } from './leave-dialog';
import type { Organization } from './use-organization';

/** Role of a user who may not see the team, with a button to leave it. */
export function OwnMembership({ organization }: { organization: Organization }) {
  const { t } = useTranslation('team');
  const business = useCurrentBusiness();
  const [leaving, setLeaving] = useState(false);
  if (!business) return null;
  return (
    <>
      <State
        scene="people"
        title={t('own.role', { role: t(`role.${business.role}`), place: business.name })}
        text={t('own.text')}
        action={<Button onClick={() => setLeaving(true)}>{t('leave.action')}</Button>}
      />
      {leaving && <LeaveDialog organization={organization} onClose={() => setLeaving(false)} />}
    </>
  );
}
