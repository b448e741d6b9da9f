import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import type { UserBusiness } from '../../shared/api/model';
import { useCurrentBusiness, useMay } from '../../shared/session/use-session';
import { LinkButton } from '../../shared/ui/link-button';
import { NoBusiness } from '../../shared/ui/no-business';
import { NotAllowed } from '../../shared/ui/not-allowed';
import { Page } from '../../shared/ui/page';

/** Campaigns of the current business; for managers and owners. */
export default function CampaignsPage() {
  const { t } = useTranslation(['campaigns', 'ui']);
  const business = useCurrentBusiness();
  const mayRun = useMay('manager');
  if (business && mayRun) {
    return <Outlet key={business.id} context={business satisfies UserBusiness} />;
  }
  return (
    <Page title={t('title')} caption={t('caption')}>
      {!business && <NoBusiness />}
      {business && (
        <NotAllowed
          title={t('managersOnly.title')}
          text={t('managersOnly.text')}
          action={<LinkButton to="/dashboard">{t('managersOnly.action')}</LinkButton>}
        />
      )}
    </Page>
  );
}
