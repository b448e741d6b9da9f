import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shared/session/use-session';
import { Icon } from '../../shared/ui/icon';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { ListView } from '../../shared/loading/list-view';
import { SearchField } from '../../shared/ui/search-field';
import { CustomerDialog } from './customer-dialog';
import { CustomerFilters } from './customer-filters';
import styles from './customer-list.module.css';
import { CustomerTotals } from './customer-totals';
import { FoldButton } from './fold-button';
import { ListMenu } from './list-menu';
import { NoCustomers } from './no-customers';
import { customersQuery, type CustomerFilter, type CustomerOrder } from './queries';
import { SelectableCustomers } from './selectable-customers';
import { useBusiness } from './use-business';
import { useSelection } from './use-selection';

/** Id of the part with order and filters. */
const FOLD = 'customer-filters';

/** Everybody the business knows. */
export default function CustomerList() {
  const { t } = useTranslation('customers');
  const { id: businessId } = useBusiness();
  const mayEdit = useMay('manager');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Omit<CustomerFilter, 'search' | 'order'>>({});
  const [adding, setAdding] = useState(false);
  const [order, setOrder] = useState<CustomerOrder>('newest');
  const [isOpen, setOpen] = useState(false);
  // Another key gives a cleared search an empty field, which takes the focus from the button that disappears.
  const [cleared, setCleared] = useState(0);
  const selection = useSelection();
  const query = useInfiniteQuery({
    ...customersQuery(businessId, { ...(search !== '' && { search }), ...chosen, order }),
    placeholderData: keepPreviousData,
  });
  const hasFilters = Object.keys(chosen).length > 0;
  const emptyBy = search === '' ? (hasFilters ? 'filters' : undefined) : 'search';
  const clear = () => {
    if (emptyBy === 'filters') setChosen({});
    else setSearch('');
    setCleared(cleared + 1);
  };

  return (
    <>
      <CustomerTotals businessId={businessId} />
      <div className={styles.tools}>
        <SearchField
          key={cleared}
          // On a phone, the field shares its line with three buttons.
          label={t('search')}
          placeholder={t('searchHint')}
          onSearch={setSearch}
          takesFocus={cleared > 0}
        />
        <FoldButton
          controls={FOLD}
          isOpen={isOpen}
          filters={Object.keys(chosen).length}
          onToggle={() => setOpen(!isOpen)}
        />
        <div id={FOLD} className={styles.filters} data-open={isOpen || undefined}>
          <CustomerFilters
            businessId={businessId}
            filter={chosen}
            onChange={setChosen}
            order={order}
            onOrder={setOrder}
          />
        </div>
        {mayEdit && (
          <div className={styles.actions}>
            <Button
              className={styles.add}
              icon={<Icon name="plus" size={18} />}
              aria-label={t('add.action')}
              onClick={() => setAdding(true)}
            >
              <span className={styles.label}>{t('add.action')}</span>
            </Button>
            <ListMenu businessId={businessId} />
          </div>
        )}
      </div>
      <ListView
        query={query}
        failed={t('failed.customers')}
        skeleton={<RowListSkeleton />}
        empty={<NoCustomers by={emptyBy} onClear={clear} onAdd={() => setAdding(true)} />}
      >
        {(customers) => (
          <SelectableCustomers
            customers={customers}
            selection={mayEdit ? selection.of(customers) : undefined}
            onClear={selection.clear}
          />
        )}
      </ListView>
      {adding && <CustomerDialog businessId={businessId} onClose={() => setAdding(false)} />}
    </>
  );
}
