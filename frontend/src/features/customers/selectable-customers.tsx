import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../shared/api/model';
import { useMayAsk } from '../../shared/session/use-may-ask';
import { RowList } from '../../shared/ui/row-list';
import { CustomerRow } from './customer-row';
import { SelectionBar } from './selection-bar';
import styles from './selection.module.css';
import { useBusiness } from './use-business';
import { MAX_SELECTED, type Selection } from './use-selection';

interface SelectableCustomersProps {
  customers: Customer[];
  /** Undefined for users who may ask single customers only. */
  selection: Selection | undefined;
  onClear: () => void;
}

/** The listed customers, and the actions for those that are selected. */
export function SelectableCustomers({ customers, selection, onClear }: SelectableCustomersProps) {
  const { t } = useTranslation('customers');
  const { id: businessId } = useBusiness();
  const mayAsk = useMayAsk();
  const { selectable = [], selected = [] } = selection ?? {};
  const isAll = selectable.length > 0 && selected.length === selectable.length;
  return (
    <>
      {selection && selectable.length > 0 && (
        <div className={styles.all}>
          <Checkbox
            checked={isAll}
            indeterminate={selected.length > 0 && !isAll}
            onChange={selection.toggleAll}
          >
            {customers.length > MAX_SELECTED
              ? t('select.first', { count: selectable.length })
              : t('select.all', { count: selectable.length })}
          </Checkbox>
        </div>
      )}
      <RowList items={customers} label={t('tabs.customers')}>
        {(customer) => (
          <CustomerRow
            customer={customer}
            mayAsk={mayAsk}
            mayEdit={selection !== undefined}
            selection={selection}
          />
        )}
      </RowList>
      {selection && <SelectionBar businessId={businessId} selected={selected} onClear={onClear} />}
    </>
  );
}
