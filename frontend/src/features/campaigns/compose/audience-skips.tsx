import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PreviewCampaignAudience } from '../../../shared/api/generated/model';
import { Bone } from '../../../shared/ui/bone';
import { Loaded } from '../../../shared/loading/loaded';
import { Loading } from '../../../shared/ui/loading';
import { AudienceReasons, skipsAnyone } from './audience-reasons';
import styles from './compose.module.css';
import { audienceQuery } from '../model/queries';

interface AudienceSkipsProps {
  businessId: string;
  filter: PreviewCampaignAudience;
}

/** Reasons some customers of the audience are skipped at this moment. The form shows beside its button how many are not. */
export function AudienceSkips({ businessId, filter }: AudienceSkipsProps) {
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
      {(audience) =>
        skipsAnyone(audience) && (
          <div className={styles.count} role="status" aria-busy={query.isFetching}>
            <ul>
              <AudienceReasons audience={audience} />
            </ul>
          </div>
        )
      }
    </Loaded>
  );
}
