import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlanGate } from '../../shared/plan/plan-gate';
import { useCurrentBusiness, useMay } from '../../shared/session/use-session';
import { CardListSkeleton } from '../../shared/ui/list-skeleton';
import { ErrorState } from '../../shared/loading/error-state';
import { NoBusiness } from '../../shared/ui/no-business';
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
      {business && !isOwner && <p>{t('ownersOnly')}</p>}
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
  if (query.isPending) return <CardListSkeleton count={2} />;
  if (query.isError) {
    return (
      <ErrorState
        title={t('failed')}
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <BrandingForm organizationId={organizationId} branding={query.data} />;
}
