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
import { AskQuestions } from './ask-questions';
import { CustomerDialog } from './customer-dialog';
import { DeleteCustomerDialog } from './delete-customer-dialog';
import { HistoryDialog } from './history-dialog';
import { customerExportUrl } from './queries';
import styles from './row.module.css';
import { useAskCustomer } from './use-send-request';

interface CustomerActionsProps {
  customer: Customer;
  mayEdit: boolean;
  /** True for a customer who was asked, or has answered, lately: only the menu asks again. */
  inCooldown: boolean;
}

/** Ask for a review, and for who may edit the list: change, export, delete. */
export function CustomerActions({ customer, mayEdit, inCooldown }: CustomerActionsProps) {
  const { t } = useTranslation('customers');
  const [open, setOpen] = useState<'history' | 'edit' | 'delete'>();
  const toast = useToast();
  const errorText = useErrorText();
  const takeData = useMutation({
    mutationFn: () => download(customerExportUrl(customer.id)),
    onError: (error) =>
      toast({ kind: 'error', title: t('exportData.failed'), description: errorText(error) }),
  });
  const send = useAskCustomer(customer.businessId);
  const again: NonNullable<MenuProps['items']> =
    inCooldown && !customer.unsubscribed
      ? [
          {
            key: 'again',
            label: t('send.again.submit'),
            onClick: () => send.start({ customerId: customer.id }),
          },
        ]
      : [];
  const edit: NonNullable<MenuProps['items']> = [
    { key: 'history', label: t('history.action'), onClick: () => setOpen('history') },
    { key: 'edit', label: t('edit.action'), onClick: () => setOpen('edit') },
    { key: 'export', label: t('exportData.action'), onClick: () => takeData.mutate() },
    { key: 'delete', label: t('delete.action'), danger: true, onClick: () => setOpen('delete') },
  ];
  const items = mayEdit ? [...again, ...edit] : again;
  const close = () => setOpen(undefined);

  return (
    <div className={styles.actions}>
      {inCooldown ? (
        // As wide as the button, so that the columns of all rows stand below each other.
        <Button
          type="text"
          disabled
          className={styles.noButton ?? ''}
          icon={<Icon name="send" size={18} />}
          aria-hidden="true"
        >
          <span className={styles.label}>{t('send.ask')}</span>
        </Button>
      ) : (
        <AskButton
          businessId={customer.businessId}
          customer={customer}
          // Nobody is asked again who does not want to be.
          disabled={customer.unsubscribed}
        />
      )}
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
          <Button
            type="text"
            icon={<Icon name="more" />}
            aria-label={t('more', { name: customer.name })}
          />
        </Dropdown>
      )}
      <AskQuestions businessId={customer.businessId} name={customer.name} send={send} />
      {open === 'history' && <HistoryDialog customer={customer} onClose={close} />}
      {open === 'edit' && (
        <CustomerDialog businessId={customer.businessId} customer={customer} onClose={close} />
      )}
      {open === 'delete' && <DeleteCustomerDialog customer={customer} onClose={close} />}
    </div>
  );
}
