import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './compose.module.css';
import type { MergeField } from '../model/draft-problems';
import { useFieldName } from '../model/use-texts';

interface MergeFieldsProps {
  fields: readonly MergeField[];
  onInsert: (field: MergeField) => void;
}

/** Buttons that put names and the like into a text. */
export function MergeFields({ fields, onInsert }: MergeFieldsProps) {
  const { t } = useTranslation('campaigns');
  const fieldName = useFieldName();
  return (
    <div className={styles.insert} role="group" aria-label={t('words.insert')}>
      <span aria-hidden="true">{t('words.insert')}</span>
      {fields.map((field) => (
        <Button
          key={field}
          // The place where somebody writes is kept.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(field)}
        >
          {fieldName(field)}
        </Button>
      ))}
    </div>
  );
}

/** Puts a merge field where the cursor stands, and goes on behind it once the new text is there. */
export function insertSlot(
  control: HTMLTextAreaElement,
  slot: string,
  onChange: (text: string) => void,
): void {
  const [from, to] = [control.selectionStart ?? 0, control.selectionEnd ?? 0];
  onChange(`${control.value.slice(0, from)}${slot}${control.value.slice(to)}`);
  requestAnimationFrame(() => {
    control.focus();
    control.setSelectionRange(from + slot.length, from + slot.length);
  });
}
