import { Button, Input } from 'antd';
import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { createCampaignLimits } from '../../../shared/api/generated/limits';
import { directionOf } from '../../../shared/i18n/languages';
import { Icon } from '../../../shared/ui/icon';
import styles from './compose.module.css';
import { Field } from './field';
import { insertSlot, MergeFields } from './merge-fields';
import type { Wording } from '../model/campaign-draft';
import { MERGE_FIELDS, type MergeField } from '../model/draft-problems';
import { useMergeText } from '../model/use-texts';

const limits = createCampaignLimits.content.items;

type TextKey = 'subject' | 'subjectB' | 'body';

interface WordingFieldsProps {
  wording: Wording;
  /** True when a second subject may be tested. */
  compares: boolean;
  /** Returns the error of a field, by its name within the text. */
  errorOf: (key: TextKey) => string | undefined;
  onChange: (change: Partial<Wording>) => void;
}

/** Subject, second subject and text in one language, with buttons that insert merge fields. */
export function WordingFields({ wording, compares, errorOf, onChange }: WordingFieldsProps) {
  const { t } = useTranslation('campaigns');
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<TextKey>('body');
  const { subjectB } = wording;
  const { slot, stored } = useMergeText();
  const insert = (field: MergeField) => {
    const key = last.current === 'subjectB' && subjectB === null ? 'body' : last.current;
    const control = controlOf(frame, key);
    if (control) insertSlot(control, slot(field), (text) => onChange({ [key]: stored(text) }));
  };
  const remember = (key: TextKey) => {
    last.current = key;
  };
  const common = { wording, errorOf, onChange, onFocus: remember };
  return (
    <div className={styles.fields} ref={frame}>
      <TextField {...common} name="subject" label={t('words.subject')} />
      {compares && subjectB !== null && (
        <TextField
          {...common}
          name="subjectB"
          label={t('words.subjectB')}
          hint={t('words.abHint')}
        />
      )}
      {compares && (
        <div>
          <Button
            icon={<Icon name={subjectB === null ? 'plus' : 'close'} size={16} />}
            onClick={() => onChange({ subjectB: subjectB === null ? '' : null })}
          >
            {subjectB === null ? t('words.addSubject') : t('words.removeSubject')}
          </Button>
        </div>
      )}
      <TextField {...common} name="body" label={t('words.body')} hint={t('words.bodyHint')} />
      <MergeFields fields={MERGE_FIELDS} onInsert={insert} />
    </div>
  );
}

interface TextFieldProps extends Pick<WordingFieldsProps, 'wording' | 'errorOf' | 'onChange'> {
  name: TextKey;
  label: string;
  hint?: string;
  onFocus: (name: TextKey) => void;
}

/** Field for one of the texts, in the direction of its language. */
function TextField({ name, label, hint, wording, errorOf, onChange, onFocus }: TextFieldProps) {
  const error = errorOf(name);
  const { shown, stored } = useMergeText();
  const text = wording[name] ?? '';
  const value = shown(text);
  // The limit is that of the stored text.
  const longer = text.length - value.length;
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => {
        const common = {
          ...control,
          'data-text': name,
          dir: directionOf(wording.language),
          lang: wording.language,
          value,
          onFocus: () => onFocus(name),
        };
        return name === 'body' ? (
          <Input.TextArea
            {...common}
            status={error === undefined ? '' : 'error'}
            autoSize={{ minRows: 6, maxRows: 16 }}
            maxLength={limits.body.maxLength - longer}
            onChange={(event) => onChange({ body: stored(event.target.value) })}
          />
        ) : (
          // A subject is one line of an email, but its merge fields need more room than a phone is wide.
          <Input.TextArea
            {...common}
            status={error === undefined ? '' : 'error'}
            autoSize={{ minRows: 1, maxRows: 4 }}
            autoComplete="off"
            maxLength={limits.subject.maxLength - longer}
            onChange={(event) =>
              onChange({ [name]: stored(event.target.value.replaceAll(/\s*\n\s*/g, ' ')) })
            }
            onPressEnter={(event) => event.preventDefault()}
          />
        );
      }}
    </Field>
  );
}

const controlOf = (frame: RefObject<HTMLDivElement | null>, key: TextKey) =>
  frame.current?.querySelector<HTMLTextAreaElement>(`textarea[data-text=${key}]`);
