import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PreviewCampaignAudience } from '../../../shared/api/generated/model';
import { Bone } from '../../../shared/ui/bone';
import { InlineError } from '../../../shared/ui/inline-error';
import { Loading } from '../../../shared/ui/loading';
import { AudienceReasons } from './audience-reasons';
import styles from './compose.module.css';
import { audienceQuery } from '../model/queries';

interface AudienceCountProps {
  businessId: string;
  filter: PreviewCampaignAudience;
}

/** Number of customers that would be asked at this moment, and the reasons the others would not. */
export function AudienceCount({ businessId, filter }: AudienceCountProps) {
  const { t } = useTranslation('campaigns');
  const query = useQuery({
    ...audienceQuery(businessId, filter),
    placeholderData: keepPreviousData,
  });
  if (query.isError) {
    return (
      <InlineError
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div className={styles.count} role="status" aria-busy={query.isFetching}>
      {query.data === undefined ? (
        <Loading>
          <Bone width="60%" />
        </Loading>
      ) : (
        <>
          <strong>{t('audience.count', { count: query.data.askable })}</strong>
          <ul>
            <AudienceReasons audience={query.data} />
          </ul>
        </>
      )}
    </div>
  );
}
