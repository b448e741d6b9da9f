import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlanGate } from '../../shared/plan/plan-gate';
import { useCurrentBusiness, useMay } from '../../shared/session/use-session';
import { CardListSkeleton } from '../../shared/ui/list-skeleton';
import { Loaded } from '../../shared/loading/loaded';
import { NoBusiness } from '../../shared/ui/no-business';
import { NotAllowed } from '../../shared/ui/not-allowed';
import { Page } from '../../shared/ui/page';
import { BrandingForm } from './branding-form';
import { brandingQuery } from './queries';

/** The organization's own name and look; for owners. */
export default function BrandingPage() {
  const { t } = useTranslation('branding');
  const business = useCurrentBusiness();
  const isOwner = useMay('owner');
  return (
    <Page title={t('title')} caption={t('caption')}>
      {!business && <NoBusiness />}
      {business && !isOwner && <NotAllowed title={t('ownersOnly')} />}
      {business && isOwner && (
        <PlanGate needs="branding.custom">
          <LoadedBranding key={business.organizationId} organizationId={business.organizationId} />
        </PlanGate>
      )}
    </Page>
  );
}

function LoadedBranding({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('branding');
  const query = useQuery(brandingQuery(organizationId));
  return (
    <Loaded query={query} skeleton={<CardListSkeleton count={2} />} failed={t('failed')}>
      {(branding) => <BrandingForm organizationId={organizationId} branding={branding} />}
    </Loaded>
  );
}
