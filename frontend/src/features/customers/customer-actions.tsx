import { useMutation } from '@tanstack/react-query';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../shared/api/model';
import { useErrorText } from '../../shared/errors/use-error-text';
import { download } from '../../shared/http/download';
import { useToast } from '../../shared/toast/toast-provider';
import { Icon } from '../../shared/ui/icon';
import { AskButton } from './ask-button';
import { CustomerDialog } from './customer-dialog';
import { DeleteCustomerDialog } from './delete-customer-dialog';
import { HistoryDialog } from './history-dialog';
import { customerExportUrl } from './queries';
import styles from './row.module.css';

/** Ask for a review, and for who may edit the list: change, export, delete. */
export function CustomerActions({ customer, mayEdit }: { customer: Customer; mayEdit: boolean }) {
  const { t } = useTranslation('customers');
  const [open, setOpen] = useState<'history' | 'edit' | 'delete'>();
  const toast = useToast();
  const errorText = useErrorText();
  const takeData = useMutation({
    mutationFn: () => download(customerExportUrl(customer.id)),
    onError: (error) =>
      toast({ kind: 'error', title: t('exportData.failed'), description: errorText(error) }),
  });
  const items: MenuProps['items'] = [
    { key: 'history', label: t('history.action'), onClick: () => setOpen('history') },
    { key: 'edit', label: t('edit.action'), onClick: () => setOpen('edit') },
    { key: 'export', label: t('exportData.action'), onClick: () => takeData.mutate() },
    { key: 'delete', label: t('delete.action'), danger: true, onClick: () => setOpen('delete') },
  ];
  const close = () => setOpen(undefined);

  return (
    <div className={styles.actions}>
      <AskButton
        businessId={customer.businessId}
        customer={customer}
        // Nobody is asked again who does not want to be.
        disabled={customer.unsubscribed}
      />
      {mayEdit && (
        <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
          <Button
            type="text"
            icon={<Icon name="more" />}
            aria-label={t('more', { name: customer.name })}
          />
        </Dropdown>
      )}
      {open === 'history' && <HistoryDialog customer={customer} onClose={close} />}
      {open === 'edit' && (
        <CustomerDialog businessId={customer.businessId} customer={customer} onClose={close} />
      )}
      {open === 'delete' && <DeleteCustomerDialog customer={customer} onClose={close} />}
    </div>
  );
}
