import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMedium } from '../../../shared/media/use-medium';
import styles from './campaign-form.module.css';
import { filterOf, type CampaignDraft } from '../model/campaign-draft';
import { audienceQuery } from '../model/queries';

interface AskedNowProps {
  businessId: string;
  draft: CampaignDraft;
  timeZone: string;
}

/** Number of customers who get the campaign, beside the button that sends it; nothing while it is unknown. */
export function AskedNow({ businessId, draft, timeZone }: AskedNowProps) {
  const { t } = useTranslation('campaigns');
  const isText = useMedium(draft.channel).content === 'text';
  const filter = { ...filterOf(draft.audience, timeZone), channel: draft.channel };
  const { data, isFetching } = useQuery({
    ...audienceQuery(businessId, filter),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const now = isText ? 'audience.message' : 'audience.email';
  return (
    <p className={styles.asked} role="status" aria-busy={isFetching}>
      {t(draft.moment === null ? now : 'audience.later', { count: data.askable })}
    </p>
  );
}
