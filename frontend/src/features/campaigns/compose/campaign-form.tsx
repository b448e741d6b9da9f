import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { businessQuery } from '../../../shared/api/business-queries';
import type { Campaign } from '../../../shared/api/model';
import { CardListSkeleton } from '../../../shared/ui/list-skeleton';
import { ErrorState } from '../../../shared/loading/error-state';
import { Compose } from './compose';
import type { Language } from '../model/plan';
import { languagesQuery } from '../model/queries';

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
  if (business.data === undefined) {
    if (!business.isError) return <CardListSkeleton count={2} />;
    return (
      <ErrorState
        title={t('failedForm')}
        error={business.error}
        retrying={business.isFetching}
        onRetry={() => void business.refetch()}
      />
    );
  }
  const first: Language = business.data.language ?? 'en';
  const others = (spoken.data ?? []).filter((code) => code !== first);
  return <Compose {...props} timeZone={business.data.timeZone} languages={[first, ...others]} />;
}
