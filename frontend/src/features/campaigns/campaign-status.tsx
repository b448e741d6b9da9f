import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../shared/api/model';
import { Badge, type BadgeTone } from '../../shared/ui/badge';
import type { IconName } from '../../shared/ui/icon';

const looks: Record<Campaign['status'], { tone: BadgeTone; icon: IconName }> = {
  draft: { tone: 'plain', icon: 'edit' },
  scheduled: { tone: 'plain', icon: 'clock' },
  sending: { tone: 'warm', icon: 'send' },
  paused: { tone: 'warm', icon: 'pause' },
  sent: { tone: 'good', icon: 'check' },
  cancelled: { tone: 'plain', icon: 'close' },
};

/** Where a campaign stands, told by a word and a sign. */
export function CampaignStatusBadge({ status }: { status: Campaign['status'] }) {
  const { t } = useTranslation('campaigns');
  return <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>;
}
