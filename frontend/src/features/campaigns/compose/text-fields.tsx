import { Input } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Medium } from '../../../shared/api/generated/model';
import { directionOf } from '../../../shared/i18n/languages';
import styles from './compose.module.css';
import { Field } from './field';
import { insertField, MergeFields } from './merge-fields';
import type { Wording } from '../model/campaign-draft';
import { TEXT_FIELDS, type MergeField } from '../model/draft-problems';
import { TextLength } from './text-length';

interface TextFieldsProps {
  businessId: string;
  medium: Medium;
  wording: Wording;
  error: string | undefined;
  onChange: (change: Partial<Wording>) => void;
}

/** The words of a message without HTML in one language, with buttons that put names and the link in. */
export function TextFields({ businessId, medium, wording, error, onChange }: TextFieldsProps) {
  const { t } = useTranslation('campaigns');
  const { textLimit, countedIn } = medium;
  const [stop = ''] = medium.stopWords;
  const frame = useRef<HTMLDivElement>(null);
  const insert = (field: MergeField) => {
    const control = frame.current?.querySelector('textarea:not([aria-hidden])');
    if (!(control instanceof HTMLTextAreaElement)) return;
    insertField(control, field, (body) => onChange({ body }));
  };
  return (
    <div className={styles.fields} ref={frame}>
      <Field label={t('words.body')} error={error} hint={t('words.textHint', { stop })}>
        {(control) => (
          <Input.TextArea
            {...control}
            dir={directionOf(wording.language)}
            lang={wording.language}
            status={error === undefined ? '' : 'error'}
            autoSize={{ minRows: 3, maxRows: 8 }}
            {...(textLimit !== null && { maxLength: textLimit })}
            showCount={countedIn === 'characters'}
            value={wording.body}
            onChange={(event) => onChange({ body: event.target.value })}
          />
        )}
      </Field>
      <MergeFields fields={TEXT_FIELDS} onInsert={insert} />
      {countedIn === 'gsm-7' && (
        <TextLength businessId={businessId} medium={medium} wording={wording} />
      )}
    </div>
  );
}
