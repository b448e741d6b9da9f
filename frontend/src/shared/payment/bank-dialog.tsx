import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TestPayment } from '../api/model';
import { Dialog, DialogActions } from '../ui/dialog';

/** What a card's holder tells the bank. */
export type BankAnswer = NonNullable<TestPayment['authentication']>;

interface BankDialogProps {
  /** What is to be paid, as people read it. */
  price: string;
  pending: boolean;
  onAnswer: (answer: BankAnswer) => void;
}

/** Stands in for the page on which a bank asks whether it is really the card's holder. */
export function BankDialog({ price, pending, onAnswer }: BankDialogProps) {
  const { t } = useTranslation('subscribe');
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
