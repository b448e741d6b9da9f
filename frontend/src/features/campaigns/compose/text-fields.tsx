import { Input } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Medium } from '../../../shared/api/generated/model';
import { directionOf } from '../../../shared/i18n/languages';
import styles from './compose.module.css';
import { Field } from './field';
import { insertSlot, MergeFields } from './merge-fields';
import type { Wording } from '../model/campaign-draft';
import { TEXT_FIELDS, type MergeField } from '../model/draft-problems';
import { useMergeText } from '../model/use-texts';
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
  const { shown, slot, stored } = useMergeText();
  const value = shown(wording.body);
  const frame = useRef<HTMLDivElement>(null);
  const insert = (field: MergeField) => {
    const control = frame.current?.querySelector('textarea:not([aria-hidden])');
    if (!(control instanceof HTMLTextAreaElement)) return;
    insertSlot(control, slot(field), (body) => onChange({ body: stored(body) }));
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
            {...(textLimit !== null && {
              maxLength: textLimit - wording.body.length + value.length,
            })}
            showCount={countedIn === 'characters'}
            value={value}
            onChange={(event) => onChange({ body: stored(event.target.value) })}
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
