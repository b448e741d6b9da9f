import { useTranslation } from 'react-i18next';
import { AudienceFields } from './audience-fields';
import { ComposeSection } from './compose-section';
import styles from './compose.module.css';
import { MomentFields } from './moment-fields';
import type { Language, Plan } from '../model/plan';
import { ReminderFields } from './reminder-fields';
import { useSummaries } from '../model/use-summaries';
import { WordingEditor } from './wording-editor';

interface ComposeSectionsProps {
  businessId: string;
  timeZone: string | null;
  languages: readonly Language[];
  plan: Plan;
  errors: ReadonlyMap<string, string>;
  onChange: (change: Partial<Plan>) => void;
}

/** Collapsible sections for the audience, the texts, the schedule and the reminders, each with a summary. */
export function ComposeSections(props: ComposeSectionsProps) {
  const { businessId, timeZone, languages, plan, errors, onChange } = props;
  const { t } = useTranslation('campaigns');
  const summaries = useSummaries();
  const errorOf = (field: string) => errors.get(field);
  const broken = (part: string) =>
    [...errors.keys()].some((field) => field === part || field.startsWith(`${part}.`));
  return (
    <div className={styles.sections}>
      <ComposeSection
        title={t('audience.title')}
        summary={summaries.audience(plan)}
        broken={broken('audience')}
      >
        <AudienceFields
          businessId={businessId}
          timeZone={timeZone ?? 'UTC'}
          languages={languages}
          channel={plan.channel}
          audience={plan.audience}
          errorOf={errorOf}
          onChange={(change) => onChange({ audience: { ...plan.audience, ...change } })}
        />
      </ComposeSection>
      <ComposeSection
        title={t('words.title')}
        summary={summaries.words(plan)}
        broken={broken('content')}
      >
        <WordingEditor
          // Texts written for one channel are not restored in the other.
          key={plan.channel}
          businessId={businessId}
          channel={plan.channel}
          content={plan.content}
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
        summary={summaries.when(plan)}
        broken={broken('scheduledAt') || broken('spreadHours')}
      >
        <MomentFields
          businessId={businessId}
          plan={plan}
          timeZone={timeZone}
          errorOf={errorOf}
          onChange={onChange}
        />
      </ComposeSection>
      <ComposeSection
        title={t('reminders.title')}
        summary={summaries.reminders(plan)}
        broken={broken('reminders')}
      >
        <ReminderFields
          key={plan.channel}
          businessId={businessId}
          channel={plan.channel}
          reminders={plan.reminders}
          languages={languages}
          errorOf={errorOf}
          onChange={(reminders) => onChange({ reminders })}
        />
      </ComposeSection>
    </div>
  );
}
