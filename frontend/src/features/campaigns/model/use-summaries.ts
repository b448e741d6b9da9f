import { useTranslation } from 'react-i18next';
import { capitalize, formatMoment, useFormat } from '../../../shared/i18n/format';
import { mediumIn } from '../../../shared/media/medium';
import { keepsQuiet, openingOf, type CampaignDraft } from './campaign-draft';
import { readable } from './draft-problems';
import { fromWallClock } from './zoned-time';
import { useMedia } from '../../../shared/media/use-medium';
import { languageName, useFieldName, useListText } from './use-texts';

/** Returns functions that summarize each part of the form in one line. */
export function useSummaries() {
  const { t, i18n } = useTranslation('campaigns');
  const format = useFormat();
  const listText = useListText();
  const fieldName = useFieldName();
  const media = useMedia();
  // Formats the local time of the business, whatever the time zone of this device.
  const wallClock = (wall: string) => formatMoment(`${wall}:00Z`, i18n.language, Date.now(), 'UTC');
  const zonedTime = (wall: string, timeZone: string) =>
    formatMoment(fromWallClock(wall, timeZone), i18n.language, Date.now(), timeZone, 'zone');

  const audience = ({
    audience: { tags, languages, from, to, neverAsked },
  }: CampaignDraft): string => {
    const parts = [
      ...(tags.length > 0 ? [listText(tags)] : []),
      ...(languages.length > 0 ? [listText(languages.map(languageName))] : []),
      ...(from !== '' ? [t('summary.from', { day: format.longDay(from) })] : []),
      ...(to !== '' ? [t('summary.to', { day: format.longDay(to) })] : []),
      ...(neverAsked ? [t('audience.neverAsked')] : []),
    ];
    return parts.length === 0 ? t('summary.everyone') : parts.join(' · ');
  };

  const words = ({ content, channel }: CampaignDraft): string => {
    const [first] = content;
    if (!first) return t('words.ours');
    const isText = mediumIn(media, channel).content === 'text';
    const parts = [
      readable((isText ? first.body : first.subject).trim(), (field) => `[${fieldName(field)}]`) ||
        t(isText ? 'summary.noText' : 'summary.noSubject'),
      ...(content.some(({ subjectB }) => subjectB !== null) ? [t('summary.ab')] : []),
      ...(content.length > 1
        ? [content.map(({ language }) => languageName(language)).join(', ')]
        : []),
    ];
    return parts.join(' · ');
  };

  /** Returns the local time to which a moment in quiet hours is postponed; undefined for one outside them. */
  const openingText = (draft: CampaignDraft, timeZone: string): string | undefined => {
    const opening = openingOf(draft, mediumIn(media, draft.channel), timeZone, Date.now());
    return opening && wallClock(opening);
  };

  /** `isDraft` when it would be sent now, where no moment is chosen. */
  const when = (draft: CampaignDraft, timeZone: string, isDraft = false): string => {
    const medium = mediumIn(media, draft.channel);
    const mayWait = isDraft || draft.moment !== null;
    const opening = mayWait ? openingText(draft, timeZone) : undefined;
    const night = opening && t('summary.night', { opening });
    // Messages that wait for the morning are not sent right away.
    const moment = draft.moment
      ? zonedTime(draft.moment, timeZone)
      : night
        ? capitalize(night, i18n.language)
        : t('when.now');
    return [
      moment,
      ...(night && draft.moment ? [night] : []),
      ...(!night && keepsQuiet(draft, medium) ? [unbroken(t('summary.quiet'))] : []),
      ...(draft.spreadHours > 0
        ? [unbroken(t('summary.spread', { count: draft.spreadHours }))]
        : []),
    ].join(' · ');
  };

  const reminders = ({ reminders: all }: CampaignDraft): string =>
    all.length === 0
      ? t('reminders.choice0')
      : all.map(({ afterDays }) => t('summary.after', { count: afterDays ?? 0 })).join(' · ');

  return { audience, words, when, reminders, wallClock, openingText };
}

/** Keeps the words of a short part on one line. */
const unbroken = (part: string): string => part.replaceAll(' ', '\u00a0');
