import { InputNumber, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCampaignLimits } from '../../../shared/api/generated/limits';
import styles from './compose.module.css';
import { Field } from './field';
import {
  daysPath,
  reminderPath,
  type Channel,
  type Language,
  type ReminderDraft,
} from '../model/campaign-draft';
import { WordingEditor } from './wording-editor';

interface ReminderFieldsProps {
  businessId: string;
  channel: Channel;
  reminders: ReminderDraft[];
  languages: readonly Language[];
  errorOf: (field: string) => string | undefined;
  onChange: (reminders: ReminderDraft[]) => void;
}

const COUNTS = [0, 1, 2] as const;
const fresh: ReminderDraft = { afterDays: 5, content: [] };

/** None, one or two further mails to whoever has not answered. */
export function ReminderFields(props: ReminderFieldsProps) {
  const { businessId, channel, reminders, languages, errorOf, onChange } = props;
  const { t } = useTranslation('campaigns');
  // A reminder that was taken out comes back as it was.
  const [put, setPut] = useState<ReminderDraft[]>([]);
  const choose = (count: number) => {
    const all = [...reminders, ...put.slice(reminders.length)];
    setPut(all);
    onChange(COUNTS.slice(0, count).map((index) => all[index] ?? fresh));
  };
  const change = (place: number, part: Partial<ReminderDraft>) =>
    onChange(reminders.map((one, index) => (index === place ? { ...one, ...part } : one)));
  return (
    <div className={styles.fields}>
      <Radio.Group
        className={styles.choices}
        aria-label={t('reminders.title')}
        value={reminders.length}
        options={COUNTS.map((count) => ({ value: count, label: t(`reminders.choice${count}`) }))}
        onChange={({ target }) => choose(Number(target.value))}
      />
      {reminders.map(({ afterDays, content }, index) => {
        const error = errorOf(daysPath(index));
        const name = t('reminders.name', { number: index + 1 });
        return (
          <div key={index} className={styles.reminder} role="group" aria-label={name}>
            <p className={styles.label}>{name}</p>
            <Field
              label={index === 0 ? t('reminders.days') : t('reminders.daysAgain')}
              error={error}
            >
              {(control) => (
                <InputNumber
                  {...control}
                  className={styles.days}
                  inputMode="numeric"
                  precision={0}
                  min={0}
                  max={createCampaignLimits.reminders.items.afterDays.maximum}
                  status={error === undefined ? '' : 'error'}
                  value={afterDays}
                  onChange={(days) => change(index, { afterDays: days })}
                />
              )}
            </Field>
            <WordingEditor
              businessId={businessId}
              channel={channel}
              content={content}
              languages={languages}
              path={`${reminderPath(index)}.content`}
              compares={false}
              label={t('reminders.text')}
              otherwise={t('reminders.same')}
              errorOf={errorOf}
              onChange={(texts) => change(index, { content: texts })}
            />
          </div>
        );
      })}
    </div>
  );
}
