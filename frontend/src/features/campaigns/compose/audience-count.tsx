import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PreviewCampaignAudience } from '../../../shared/api/generated/model';
import { Bone } from '../../../shared/ui/bone';
import { Loaded } from '../../../shared/loading/loaded';
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
  return (
    <Loaded
      query={query}
      skeleton={
        <div className={styles.count}>
          <Loading>
            <Bone width="60%" />
          </Loading>
        </div>
      }
    >
      {(audience) => (
        <div className={styles.count} role="status" aria-busy={query.isFetching}>
          <strong>{t('audience.count', { count: audience.askable })}</strong>
          <ul>
            <AudienceReasons audience={audience} />
          </ul>
        </div>
      )}
    </Loaded>
  );
}
