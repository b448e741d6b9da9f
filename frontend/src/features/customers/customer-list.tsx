import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shared/session/use-session';
import { Icon } from '../../shared/ui/icon';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { ListView } from '../../shared/ui/list-view';
import { RowList } from '../../shared/ui/row-list';
import { SearchField } from '../../shared/ui/search-field';
import { CustomerDialog } from './customer-dialog';
import styles from './customer-list.module.css';
import { CustomerRow } from './customer-row';
import { NoCustomers } from './no-customers';
import { customersQuery } from './queries';
import { useBusiness } from './use-business';

/** Everybody the business knows. */
export default function CustomerList() {
  const { t } = useTranslation('customers');
  const { id: businessId } = useBusiness();
  const mayEdit = useMay('manager');
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState(false);
  const query = useInfiniteQuery({
    ...customersQuery(businessId, search),
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <div className={styles.tools}>
        <SearchField placeholder={t('search')} onSearch={setSearch} />
        {mayEdit && (
          <Button
            icon={<Icon name="plus" size={18} />}
            aria-label={t('add.action')}
            onClick={() => setAdding(true)}
          >
            <span className={styles.label}>{t('add.action')}</span>
          </Button>
        )}
      </div>
      <ListView
        query={query}
        failed={t('failed.customers')}
        skeleton={<RowListSkeleton />}
        empty={<NoCustomers filtered={search !== ''} onAdd={() => setAdding(true)} />}
      >
        {(customers) => (
          <RowList items={customers} label={t('tabs.customers')}>
            {(customer) => <CustomerRow customer={customer} mayEdit={mayEdit} />}
          </RowList>
        )}
      </ListView>
      {adding && <CustomerDialog businessId={businessId} onClose={() => setAdding(false)} />}
    </>
  );
}
