import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './campaign-form.module.css';
import { filterOf, type CampaignDraft } from '../model/campaign-draft';
import { audienceQuery } from '../model/queries';

interface AskedNowProps {
  businessId: string;
  draft: CampaignDraft;
  timeZone: string;
}

/** Number of customers that would be asked, beside the button that asks them; nothing while it is unknown. */
export function AskedNow({ businessId, draft, timeZone }: AskedNowProps) {
  const { t } = useTranslation('campaigns');
  const filter = { ...filterOf(draft.audience, timeZone), channel: draft.channel };
  const { data } = useQuery({
    ...audienceQuery(businessId, filter),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  return <p className={styles.asked}>{t('audience.count', { count: data.askable })}</p>;
}
