import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { businessQuery } from '../../../shared/api/business-queries';
import type { Campaign } from '../../../shared/api/model';
import { CardListSkeleton } from '../../../shared/ui/list-skeleton';
import { Loaded } from '../../../shared/loading/loaded';
import type { Language } from '../model/campaign-draft';
import { languagesQuery } from '../model/queries';

/** Loaded on demand: lists and reports need neither its calendar nor its editors. */
const Compose = lazy(async () => ({ default: (await import('./compose')).Compose }));

/** Language of customers' messages where the business has chosen none. */
const FALLBACK: Language = 'en';

interface CampaignFormProps {
  businessId: string;
  /** The draft to go on with; a new campaign where there is none. */
  draft?: Campaign;
  onDone: (campaign: Campaign) => void;
  onDeleted?: () => void;
  onCancel?: () => void;
}

/** Writes a campaign, once it is known where the business is and what its customers speak. */
export function CampaignForm(props: CampaignFormProps) {
  const { t } = useTranslation('campaigns');
  const business = useQuery(businessQuery(props.businessId));
  const spoken = useQuery(languagesQuery(props.businessId));
  const skeleton = <CardListSkeleton count={2} />;
  return (
    <Loaded query={business} skeleton={skeleton} failed={t('failedForm')}>
      {({ language, timeZone }) => {
        const first = language ?? FALLBACK;
        const others = (spoken.data ?? []).filter((code) => code !== first);
        return (
          <Suspense fallback={skeleton}>
            <Compose {...props} timeZone={timeZone} languages={[first, ...others]} />
          </Suspense>
        );
      }}
    </Loaded>
  );
}
