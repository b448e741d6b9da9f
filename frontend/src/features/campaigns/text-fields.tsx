import { Input } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../../shared/i18n/languages';
import styles from './compose.module.css';
import { Field } from './field';
import { insertField, MergeFields } from './merge-fields';
import { MAX_TEXT, type Wording } from './plan';
import { TEXT_FIELDS, type MergeField } from './plan-problems';
import { TextLength } from './text-length';

interface TextFieldsProps {
  businessId: string;
  wording: Wording;
  error: string | undefined;
  onChange: (change: Partial<Wording>) => void;
}

/** The words of a text message in one language, with buttons that put names and the link in. */
export function TextFields({ businessId, wording, error, onChange }: TextFieldsProps) {
  const { t } = useTranslation('campaigns');
  const frame = useRef<HTMLDivElement>(null);
  const insert = (field: MergeField) => {
    const control = frame.current?.querySelector('textarea:not([aria-hidden])');
    if (!(control instanceof HTMLTextAreaElement)) return;
    insertField(control, field, (body) => onChange({ body }));
  };
  return (
    <div className={styles.fields} ref={frame}>
      <Field label={t('words.body')} error={error} hint={t('words.textHint')}>
        {(control) => (
          <Input.TextArea
            {...control}
            dir={directionOf(wording.language)}
            lang={wording.language}
            status={error === undefined ? '' : 'error'}
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={MAX_TEXT}
            value={wording.body}
            onChange={(event) => onChange({ body: event.target.value })}
          />
        )}
      </Field>
      <MergeFields fields={TEXT_FIELDS} onInsert={insert} />
      <TextLength businessId={businessId} wording={wording} />
    </div>
  );
}
