import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { businessQuery } from '../../shared/api/business-queries';
import { useMay } from '../../shared/session/use-session';
import { ErrorState } from '../../shared/loading/error-state';
import { BusinessInfoCard } from './business-info-card';
import { CustomerLanguageCard } from './customer-language-card';
import { MailCheckCard } from './mail-check-card';
import { RepliesCard } from './replies-card';
import { MailOpensCard } from './mail-opens-card';
import { PublicPageCard } from './public-page-card';
import { PublicPathCard } from './public-path-card';
import { SettingsSkeleton } from './settings-skeleton';
import { StaffRequestsCard } from './staff-requests-card';
import { SuspendCard } from './suspend-card';
import { TimeZoneCard } from './time-zone-card';
import { ToneCard } from './tone-card';

/** Settings of a business that managers can change and staff can read. */
export function BusinessCards({ businessId }: { businessId: string }) {
  const { t } = useTranslation('settings');
  const mayEdit = useMay('manager');
  const isOwner = useMay('owner');
  const query = useQuery(businessQuery(businessId));
  if (query.isPending) return <SettingsSkeleton />;
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
  return (
    <>
      <BusinessInfoCard business={query.data} mayEdit={mayEdit} />
      <PublicPageCard key={query.data.slug} business={query.data} mayEdit={mayEdit} />
      <PublicPathCard business={query.data} mayEdit={mayEdit} />
      <CustomerLanguageCard business={query.data} mayEdit={mayEdit} />
      <TimeZoneCard business={query.data} mayEdit={mayEdit} />
      <StaffRequestsCard business={query.data} mayEdit={mayEdit} />
      <MailOpensCard business={query.data} mayEdit={mayEdit} />
      <ToneCard business={query.data} mayEdit={mayEdit} />
      <RepliesCard businessId={businessId} mayEdit={mayEdit} />
      {mayEdit && <MailCheckCard businessId={businessId} />}
      {isOwner && <SuspendCard business={query.data} />}
    </>
  );
}
