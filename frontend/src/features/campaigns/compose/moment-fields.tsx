import { Radio, Select, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentField } from '../../../shared/forms/date-fields';
import styles from './compose.module.css';
import { Field } from './field';
import { keepsQuiet, SPREADS, type CampaignDraft } from '../model/campaign-draft';
import { useMedium, useSendingHours } from '../../../shared/media/use-medium';
import { NightNote } from './night-note';
import { planningZone } from '../model/zoned-time';
import { ZoneHint } from './zone-hint';

interface MomentFieldsProps {
  businessId: string;
  draft: CampaignDraft;
  /** IANA zone of the business; null where it has none. */
  timeZone: string | null;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<CampaignDraft>) => void;
}

/** When mails leave. */
export function MomentFields({
  businessId,
  draft,
  timeZone,
  errorOf,
  onChange,
}: MomentFieldsProps) {
  const { t } = useTranslation('campaigns');
  const quietId = useId();
  const medium = useMedium(draft.channel);
  const hours = useSendingHours(medium);
  const isLaw = medium.sendingHours !== null;
  const error = errorOf('scheduledAt');
  return (
    <div className={styles.fields}>
      <Radio.Group
        className={styles.choices}
        aria-label={t('when.title')}
        value={draft.moment === null ? 'now' : 'later'}
        options={[
          { value: 'now', label: t('when.now') },
          { value: 'later', label: t('when.later') },
        ]}
        onChange={({ target }) => onChange({ moment: target.value === 'now' ? null : '' })}
      />
      {draft.moment !== null && (
        <div className={styles.field}>
          <Field label={t('when.at')} error={error}>
            {(control) => (
              <MomentField
                {...control}
                status={error === undefined ? '' : 'error'}
                value={draft.moment ?? ''}
                onChange={(moment) => onChange({ moment })}
              />
            )}
          </Field>
          <ZoneHint businessId={businessId} timeZone={timeZone} />
        </div>
      )}
      <NightNote className={styles.hint} draft={draft} timeZone={planningZone(timeZone)} />
      <div className={styles.switch}>
        <label htmlFor={quietId} className={styles.label}>
          {t('when.quiet')}
        </label>
        <Switch
          id={quietId}
          checked={keepsQuiet(draft, medium)}
          disabled={isLaw}
          aria-describedby={`${quietId}-why`}
          onChange={(quietHours) => onChange({ quietHours })}
        />
        <p id={`${quietId}-why`} className={styles.hint}>
          {isLaw ? t('when.quietLaw', hours) : t('when.quietWhy')}
        </p>
      </div>
      <Field label={t('when.spread')} hint={t('when.spreadHint')}>
        {(control) => (
          <Select<number>
            {...control}
            value={draft.spreadHours}
            options={[...new Set([...SPREADS, draft.spreadHours])]
              .sort((a, b) => a - b)
              .map((hours) => ({
                value: hours,
                label: hours === 0 ? t('when.atOnce') : t('when.hours', { count: hours }),
              }))}
            onChange={(spreadHours) => onChange({ spreadHours })}
          />
        )}
      </Field>
    </div>
  );
}
