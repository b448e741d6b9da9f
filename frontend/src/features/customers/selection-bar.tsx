import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../shared/api/model';
import { Icon } from '../../shared/ui/icon';
import { SendManyDialog } from './send-many-dialog';
import styles from './selection.module.css';

interface SelectionBarProps {
  businessId: string;
  selected: readonly Customer[];
  onClear: () => void;
}

/** Actions for the selected customers, within reach of the thumb while the list scrolls. */
export function SelectionBar({ businessId, selected, onClear }: SelectionBarProps) {
  const { t } = useTranslation('customers');
  /** Customers of the open dialog: the list may change behind it. */
  const [chosen, setChosen] = useState<readonly Customer[]>();
  return (
    <>
      {selected.length > 0 && (
        <div className={styles.bar} role="region" aria-label={t('select.label')}>
          <Button type="text" onClick={onClear}>
            {t('select.clear')}
          </Button>
          <Button
            type="primary"
            icon={<Icon name="send" size={18} />}
            onClick={() => setChosen(selected)}
          >
            {t('many.action', { count: selected.length })}
          </Button>
        </div>
      )}
      {chosen && (
        <SendManyDialog
          businessId={businessId}
          customers={chosen}
          onSent={onClear}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
