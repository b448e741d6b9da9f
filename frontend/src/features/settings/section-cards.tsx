import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { businessQuery } from '../../shared/api/business-queries';
import type { Business, UserBusiness } from '../../shared/api/model';
import { SaveButton } from '../../shared/forms/form-state';
import { Loaded } from '../../shared/loading/loaded';
import { useMay } from '../../shared/session/use-session';
import { ApiKeysCard } from './api-keys-card';
import { BusinessForm } from './business-form';
import { BusinessInfoCard } from './business-info-card';
import { CloseCard } from './close-card';
import { CustomerLanguageCard } from './customer-language-card';
import { DataCard } from './data-card';
import { EmailCheckCard } from './email-check-card';
import { ForwardingCard } from './forwarding-card';
import { NotificationsCard } from './notifications-card';
import { PhotoCard } from './photo-card';
import { PublicDetailsCard } from './public-details-card';
import { PublicPageCard } from './public-page-card';
import { PublicPathCard } from './public-path-card';
import { PushDevice } from './push-device';
import { RepliesCard } from './replies-card';
import type { OwnSectionId } from './sections';
import { SettingsSkeleton } from './settings-skeleton';
import { SuspendCard } from './suspend-card';
import { SwitchCard } from './switch-card';
import { TimeZoneCard } from './time-zone-card';
import { ToneCard } from './tone-card';
import { TypefaceCard } from './typeface-card';

interface SectionCardsProps {
  id: OwnSectionId;
  business: UserBusiness;
}

/** Settings of one section. */
export function SectionCards({ id, business }: SectionCardsProps) {
  switch (id) {
    case 'notifications':
      return (
        <>
          <PushDevice />
          <NotificationsCard businessId={business.id} />
        </>
      );
    case 'developers':
      return <ApiKeysCard organizationId={business.organizationId} />;
    default:
      return <BusinessCards id={id} business={business} />;
  }
}

type BusinessSectionId = Exclude<OwnSectionId, 'notifications' | 'developers'>;

interface CardsProps {
  business: Business;
  organizationId: string;
}

const cards: Record<BusinessSectionId, (props: CardsProps) => ReactNode> = {
  business: BusinessSection,
  'public-page': PublicPageSection,
  requests: RequestsSection,
  replies: RepliesSection,
  email: EmailSection,
};

function BusinessCards(props: { id: BusinessSectionId; business: UserBusiness }) {
  const { id, organizationId } = props.business;
  const { t } = useTranslation('settings');
  const query = useQuery(businessQuery(id));
  const Cards = cards[props.id];
  return (
    <Loaded query={query} skeleton={<SettingsSkeleton />} failed={t('failed')}>
      {(business) => <Cards business={business} organizationId={organizationId} />}
    </Loaded>
  );
}

function BusinessSection({ business, organizationId }: CardsProps) {
  const isOwner = useMay('owner');
  return (
    <>
      <BusinessForm
        name="business"
        business={business}
        fields={['name', 'website', 'contactEmail', 'city', 'state', 'postalAddress', 'timeZone']}
      >
        <BusinessInfoCard business={business} />
        <TimeZoneCard business={business} />
      </BusinessForm>
      {isOwner && (
        <>
          <SuspendCard business={business} />
          <DataCard organizationId={organizationId} />
          <CloseCard organizationId={organizationId} />
        </>
      )}
    </>
  );
}

function PublicPageSection({ business }: CardsProps) {
  return (
    <BusinessForm
      name="public-page"
      business={business}
      fields={[
        'slug',
        'photoAltText',
        'headingTypeface',
        'phone',
        'bookingUrl',
        'openingHours',
        'publicPathForAll',
      ]}
    >
      <PublicPathCard business={business} />
      <PublicPageCard business={business} />
      <PhotoCard business={business} />
      <TypefaceCard business={business} />
      <PublicDetailsCard />
      <SaveButton />
    </BusinessForm>
  );
}

function RequestsSection({ business }: CardsProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <BusinessForm name="requests" business={business} fields={['staffMayAsk', 'language']}>
        <SwitchCard
          name="staffMayAsk"
          title={t('staffRequests.title')}
          note={t('staffRequests.note')}
          label={t('staffRequests.label')}
        />
        <CustomerLanguageCard />
        <SaveButton />
      </BusinessForm>
      <ForwardingCard businessId={business.id} />
    </>
  );
}

function RepliesSection({ business }: CardsProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <BusinessForm
        name="tone"
        business={business}
        fields={['toneProfile']}
        label={() => t('tone.submit')}
      >
        <ToneCard />
      </BusinessForm>
      <RepliesCard businessId={business.id} />
    </>
  );
}

function EmailSection({ business }: CardsProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <EmailCheckCard businessId={business.id} />
      <BusinessForm name="email" business={business} fields={['countsEmailOpens']}>
        <SwitchCard
          name="countsEmailOpens"
          title={t('opens.title')}
          note={t('opens.note')}
          label={t('opens.label')}
        >
          <SaveButton />
        </SwitchCard>
      </BusinessForm>
    </>
  );
}
