import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Checkout, TestPayment } from '../../shared/api/model';
import { planOf, plansQuery } from '../../shared/api/plans';
import { useFormat } from '../../shared/i18n/format';
import { Dialog, DialogActions } from '../../shared/ui/dialog';

interface BankDialogProps {
  plan: Checkout['plan'];
  pending: boolean;
  onAnswer: (authentication: NonNullable<TestPayment['authentication']>) => void;
}

/** Stands in for the page on which a bank asks whether it is really the card's holder. */
export function BankDialog({ plan, pending, onAnswer }: BankDialogProps) {
  const { t } = useTranslation('subscribe');
  const format = useFormat();
  const found = planOf(useQuery(plansQuery).data, plan);
  const price = found ? format.price(found.amount, found.currency) : '';
  return (
    <Dialog open title={t('bank.title')} width={440} onClose={() => onAnswer('refused')}>
      <p>{t('bank.text', { price })}</p>
      <DialogActions>
        <Button disabled={pending} onClick={() => onAnswer('refused')}>
          {t('bank.refuse')}
        </Button>
        <Button type="primary" loading={pending} onClick={() => onAnswer('approved')}>
          {t('bank.approve')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
