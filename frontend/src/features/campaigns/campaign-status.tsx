import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../shared/api/model';
import { Badge, type BadgeTone } from '../../shared/ui/badge';

const tones: Record<Campaign['status'], BadgeTone> = {
  draft: 'plain',
  sending: 'warm',
  sent: 'good',
};

/** Where a campaign stands. */
export function CampaignStatusBadge({ status }: { status: Campaign['status'] }) {
  const { t } = useTranslation('campaigns');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
