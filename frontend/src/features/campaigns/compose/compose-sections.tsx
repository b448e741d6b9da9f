import { useTranslation } from 'react-i18next';
import { AudienceFields } from './audience-fields';
import { ComposeSection } from './compose-section';
import styles from './compose.module.css';
import { MomentFields } from './moment-fields';
import type { Language, CampaignDraft } from '../model/campaign-draft';
import { ReminderFields } from './reminder-fields';
import { useSummaries } from '../model/use-summaries';
import { WordingEditor } from './wording-editor';
import { planningZone } from '../model/zoned-time';

interface ComposeSectionsProps {
  businessId: string;
  /** IANA zone of the business; null where it has none. */
  timeZone: string | null;
  languages: readonly Language[];
  draft: CampaignDraft;
  errors: ReadonlyMap<string, string>;
  onChange: (change: Partial<CampaignDraft>) => void;
}

/** Collapsible sections for the audience, the texts, the schedule and the reminders, each with a summary. */
export function ComposeSections(props: ComposeSectionsProps) {
  const { businessId, timeZone, languages, draft, errors, onChange } = props;
  const { t } = useTranslation('campaigns');
  const summaries = useSummaries();
  const zone = planningZone(timeZone);
  const errorOf = (field: string) => errors.get(field);
  const broken = (part: string) =>
    [...errors.keys()].some((field) => field === part || field.startsWith(`${part}.`));
  return (
    <div className={styles.sections}>
      <ComposeSection
        title={t('audience.title')}
        summary={summaries.audience(draft)}
        broken={broken('audience')}
        keepsSummary
      >
        <AudienceFields
          businessId={businessId}
          timeZone={zone}
          languages={languages}
          channel={draft.channel}
          audience={draft.audience}
          errorOf={errorOf}
          onChange={(change) => onChange({ audience: { ...draft.audience, ...change } })}
        />
      </ComposeSection>
      <ComposeSection
        title={t('words.title')}
        summary={summaries.words(draft)}
        broken={broken('content')}
      >
        <WordingEditor
          // Texts written for one channel are not restored in the other.
          key={draft.channel}
          businessId={businessId}
          channel={draft.channel}
          content={draft.content}
          languages={languages}
          path="content"
          compares
          label={t('words.title')}
          otherwise={t('words.ours')}
          errorOf={errorOf}
          onChange={(content) => onChange({ content })}
        />
      </ComposeSection>
      <ComposeSection
        title={t('when.title')}
        summary={summaries.when(draft, zone, true)}
        broken={broken('scheduledAt') || broken('spreadHours')}
      >
        <MomentFields
          businessId={businessId}
          draft={draft}
          timeZone={timeZone}
          errorOf={errorOf}
          onChange={onChange}
        />
      </ComposeSection>
      <ComposeSection
        title={t('reminders.title')}
        summary={summaries.reminders(draft)}
        broken={broken('reminders')}
      >
        <ReminderFields
          key={draft.channel}
          businessId={businessId}
          channel={draft.channel}
          reminders={draft.reminders}
          languages={languages}
          errorOf={errorOf}
          onChange={(reminders) => onChange({ reminders })}
        />
      </ComposeSection>
    </div>
  );
}
