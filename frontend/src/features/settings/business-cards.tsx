import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { businessQuery } from '../../shared/api/business-queries';
import { useMay } from '../../shared/session/use-session';
import { Loaded } from '../../shared/loading/loaded';
import { BusinessInfoCard } from './business-info-card';
import { CustomerLanguageCard } from './customer-language-card';
import { EmailCheckCard } from './email-check-card';
import { RepliesCard } from './replies-card';
import { MailOpensCard } from './mail-opens-card';
import { NotificationsCard } from './notifications-card';
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
  return (
    <Loaded query={query} skeleton={<SettingsSkeleton />} failed={t('failed')}>
      {(business) => (
        <>
          <BusinessInfoCard business={business} mayEdit={mayEdit} />
          <PublicPageCard key={business.slug} business={business} mayEdit={mayEdit} />
          <PublicPathCard business={business} mayEdit={mayEdit} />
          <CustomerLanguageCard business={business} mayEdit={mayEdit} />
          <TimeZoneCard business={business} mayEdit={mayEdit} />
          <StaffRequestsCard business={business} mayEdit={mayEdit} />
          <MailOpensCard business={business} mayEdit={mayEdit} />
          <NotificationsCard businessId={businessId} />
          <ToneCard business={business} mayEdit={mayEdit} />
          <RepliesCard businessId={businessId} mayEdit={mayEdit} />
          {mayEdit && <EmailCheckCard businessId={businessId} />}
          {isOwner && <SuspendCard business={business} />}
        </>
      )}
    </Loaded>
  );
}
