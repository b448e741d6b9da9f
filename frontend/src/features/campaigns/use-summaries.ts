import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/format';
import type { Plan } from './plan';
import { readable } from './plan-problems';
import { languageName, useFieldName, useListText } from './use-texts';

/** What holds in each part of the form, in one line. */
export function useSummaries() {
  const { t, i18n } = useTranslation('campaigns');
  const format = useFormat();
  const listText = useListText();
  const fieldName = useFieldName();
  const wallClock = (wall: string) =>
    new Intl.DateTimeFormat(i18n.language, {
      ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
      timeZone: 'UTC',
    }).format(new Date(`${wall}:00Z`));

  const audience = ({ audience: { tags, languages, from, to, neverAsked } }: Plan): string => {
    const parts = [
      ...(tags.length > 0 ? [listText(tags)] : []),
      ...(languages.length > 0 ? [listText(languages.map(languageName))] : []),
      ...(from !== '' ? [t('summary.from', { day: format.day(from) })] : []),
      ...(to !== '' ? [t('summary.to', { day: format.day(to) })] : []),
      ...(neverAsked ? [t('audience.neverAsked')] : []),
    ];
    return parts.length === 0 ? t('summary.everyone') : parts.join(' · ');
  };

  const words = ({ content }: Plan): string => {
    const [first] = content;
    if (!first) return t('words.ours');
    const parts = [
      readable(first.subject.trim(), (field) => `[${fieldName(field)}]`) || t('summary.noSubject'),
      ...(content.some(({ subjectB }) => subjectB !== null) ? [t('summary.ab')] : []),
      ...(content.length > 1
        ? [content.map(({ language }) => languageName(language)).join(', ')]
        : []),
    ];
    return parts.join(' · ');
  };

  const when = ({ moment, quietHours, spreadHours }: Plan): string =>
    [
      moment ? wallClock(moment) : t('when.now'),
      ...(quietHours ? [t('summary.quiet')] : []),
      ...(spreadHours > 0 ? [t('summary.spread', { count: spreadHours })] : []),
    ].join(' · ');

  const reminders = ({ reminders: all }: Plan): string =>
    all.length === 0
      ? t('reminders.choice0')
      : all.map(({ afterDays }) => t('summary.after', { count: afterDays ?? 0 })).join(' · ');

  return { audience, words, when, reminders, wallClock };
}
