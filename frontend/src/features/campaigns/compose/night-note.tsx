import { useTranslation } from 'react-i18next';
import type { CampaignDraft } from '../model/campaign-draft';
import { useSummaries } from '../model/use-summaries';
import { zoneName } from '../model/zoned-time';

interface NightNoteProps {
  draft: CampaignDraft;
  /** IANA. */
  timeZone: string;
  className?: string | undefined;
}

/** Says when messages are really sent, where the chosen moment, or now, is in quiet hours. */
export function NightNote({ draft, timeZone, className }: NightNoteProps) {
  const { t, i18n } = useTranslation('campaigns');
  const opening = useSummaries().openingText(draft, timeZone);
  if (opening === undefined) return null;
  return (
    <p className={className}>
      {draft.moment === null
        ? t('when.nightNow', { opening, zone: zoneName(timeZone, i18n.language) })
        : t('when.night', { opening })}
    </p>
  );
}
