import { useQuery } from '@tanstack/react-query';
import { Checkbox, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../shared/forms/date-fields';
import { useFormat } from '../../../shared/i18n/format';
import { AudienceSkips } from './audience-skips';
import styles from './compose.module.css';
import { Field } from './field';
import { filterOf, type AudienceDraft, type Channel, type Language } from '../model/campaign-draft';
import { tagsQuery } from '../model/queries';
import { languageName } from '../model/use-texts';

interface AudienceFieldsProps {
  businessId: string;
  timeZone: string;
  languages: readonly Language[];
  audience: AudienceDraft;
  channel: Channel;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<AudienceDraft>) => void;
}

/** Fields that choose the audience of a campaign, with the number of customers in it. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { businessId, timeZone, audience, channel, errorOf, onChange } = props;
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const { data: tags = [] } = useQuery(tagsQuery(businessId));
  const languages = [...new Set([...props.languages, ...audience.languages])];
  const hintId = useId();
  const rangeError = errorOf('audience.addedBefore');
  return (
    <div className={styles.fields}>
      {(tags.length > 0 || audience.tags.length > 0) && (
        <Field label={t('audience.tags')} hint={t('audience.tagsHint')}>
          {(control) => (
            <Select
              {...control}
              mode="multiple"
              value={audience.tags}
              placeholder={t('audience.allTags')}
              options={tags.map(({ tag, customers }) => ({
                value: tag,
                label: `${tag} (${format.number(customers)})`,
              }))}
              onChange={(chosen: string[]) => onChange({ tags: chosen })}
            />
          )}
        </Field>
      )}
      {languages.length > 1 && (
        <Field label={t('audience.languages')}>
          {(control) => (
            <Select
              {...control}
              mode="multiple"
              value={audience.languages}
              placeholder={t('audience.allLanguages')}
              options={languages.map((code) => ({ value: code, label: languageName(code) }))}
              onChange={(chosen: Language[]) => onChange({ languages: chosen })}
            />
          )}
        </Field>
      )}
      <div className={styles.field}>
        <div className={styles.pair}>
          <Field label={t('audience.from')}>
            {(control) => (
              <DayField
                {...control}
                aria-describedby={hintId}
                value={audience.from}
                onChange={(from) => onChange({ from })}
              />
            )}
          </Field>
          <Field label={t('audience.to')} error={rangeError}>
            {(control) => (
              <DayField
                {...control}
                aria-describedby={control['aria-describedby'] ?? hintId}
                status={rangeError === undefined ? '' : 'error'}
                value={audience.to}
                onChange={(to) => onChange({ to })}
              />
            )}
          </Field>
        </div>
        <p id={hintId} className={styles.hint}>
          {t('audience.addedHint')}
        </p>
      </div>
      <div className={styles.choices}>
        <Checkbox
          checked={audience.neverAsked}
          onChange={(event) => onChange({ neverAsked: event.target.checked })}
        >
          {t('audience.neverAsked')}
        </Checkbox>
      </div>
      {rangeError === undefined && (
        <AudienceSkips
          businessId={businessId}
          filter={{ ...filterOf(audience, timeZone), channel }}
        />
      )}
    </div>
  );
}
