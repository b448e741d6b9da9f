import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../shared/api/model';
import { Badge, type BadgeTone } from '../../../shared/ui/badge';
import type { IconName } from '../../../shared/ui/icon';
import { phaseNow, type Phase } from './phase';

const looks: Record<Phase, { tone: BadgeTone; icon: IconName }> = {
  draft: { tone: 'plain', icon: 'edit' },
  scheduled: { tone: 'plain', icon: 'clock' },
  sending: { tone: 'warning', icon: 'send' },
  paused: { tone: 'warning', icon: 'pause' },
  waiting: { tone: 'plain', icon: 'clock' },
  sent: { tone: 'success', icon: 'check' },
  notSent: { tone: 'plain', icon: 'close' },
  unconfirmed: { tone: 'warning', icon: 'alert' },
  canceled: { tone: 'plain', icon: 'close' },
};

/** Badge with the phase of a campaign, as a word and an icon. */
export function CampaignStatusBadge({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const phase = phaseNow(campaign);
  return <Badge {...looks[phase]}>{t(`status.${phase}`)}</Badge>;
}
