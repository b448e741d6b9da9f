import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RefundPreview } from '../../shared/api/generated/model';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog';
import { useFormat } from '../../shared/i18n/format';
import { useList } from '../../shared/i18n/use-list';
import { Loaded } from '../../shared/loading/loaded';
import { Bone } from '../../shared/ui/bone';
import { Loading } from '../../shared/ui/loading';
import { methodName } from './method-name';
import { refundPreviewQuery } from './queries';
import { useBillingAction } from './use-billing-action';

interface RefundDialogProps {
  organizationId: string;
  /** Name of the plan that ends. */
  plan: string;
  onClose: () => void;
}

/** Says how much goes back to which card, and that the plan ends, before a refund. */
export function RefundDialog({ organizationId, plan, onClose }: RefundDialogProps) {
  const { t } = useTranslation('billing');
  const refund = useBillingAction(organizationId, onClose);
  const preview = useQuery(refundPreviewQuery(organizationId));
  return (
    <ConfirmDialog
      open
      title={t('refund.title')}
      text={t('refund.text', { plan })}
      action={t('refund.submit')}
      keep={t('keep', { plan })}
      // Nobody agrees before the amount is shown, or cannot be.
      pending={refund.pending || (preview.data === undefined && preview.error === null)}
      error={null}
      onConfirm={() => refund.start('refund')}
      onClose={onClose}
    >
      <Loaded
        query={preview}
        skeleton={
          <Loading>
            <Bone width="70%" height={20} />
          </Loading>
        }
      >
        {(found) => <Amount preview={found} />}
      </Loaded>
    </ConfirmDialog>
  );
}

/** Amount and cards, as far as the payment provider tells them. */
function Amount({ preview }: { preview: RefundPreview }) {
  const { t } = useTranslation('billing');
  const { price } = useFormat();
  const list = useList();
  const { amount, currency, paymentMethods } = preview;
  if (amount === null || currency === null) return null;
  const given = { amount: price(amount, currency), card: list(paymentMethods.map(methodName)) };
  return (
    <p>
      <strong>{t(paymentMethods.length > 0 ? 'refund.toCard' : 'refund.amount', given)}</strong>
    </p>
  );
}
