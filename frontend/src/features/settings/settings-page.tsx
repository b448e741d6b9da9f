import { useTranslation } from 'react-i18next';
import { brand, isAgencyHost } from '../../shared/brand/brand';
import { useCurrentBusiness, useMay } from '../../shared/session/use-session';
import { NoBusiness } from '../../shared/ui/no-business';
import { Page } from '../../shared/ui/page';
import { ApiKeysCard } from './api-keys-card';
import { AppearanceCard } from './appearance-card';
import { BrandingCard } from './branding-card';
import { BillingCard } from './billing-card';
import { BusinessCards } from './business-cards';
import { CloseCard } from './close-card';
import { DataCard } from './data-card';
import { SecurityCard } from './security-card';
import { TeamCard } from './team-card';

/** The current business, the keys of its organization, and how this browser shows it all. */
export default function SettingsPage() {
  const { t } = useTranslation('settings');
  const business = useCurrentBusiness();
  const isOwner = useMay('owner');
  return (
    <Page title={t('title')} caption={business?.name}>
      {business ? <BusinessCards key={business.id} businessId={business.id} /> : <NoBusiness />}
      {business && <TeamCard isOwner={isOwner} />}
      {business && isOwner && !isAgencyHost && <BillingCard />}
      {business && isOwner && <ApiKeysCard organizationId={business.organizationId} />}
      {business && isOwner && <BrandingCard organizationId={business.organizationId} />}
      {business && isOwner && <DataCard organizationId={business.organizationId} />}
      <SecurityCard />
      {brand.scheme === 'system' && <AppearanceCard />}
      {business && isOwner && <CloseCard organizationId={business.organizationId} />}
    </Page>
  );
}
