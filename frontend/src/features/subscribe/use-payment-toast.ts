import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Checkout } from '../../shared/api/model';
import { brand } from '../../shared/brand/brand';
import { useToast } from '../../shared/toast/toast-provider';
import { lookWhetherPaid, notePaid, noteProcessing } from './queries';

/** Tells how a payment went, in the same words whatever form took it. */
export function usePaymentToast(organizationId: string, { plan, status }: Checkout) {
  const { t } = useTranslation('subscribe');
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return {
    failed: (description: string) => toast({ kind: 'error', title: t('pay.failed'), description }),
    confirmed: () => {
      const name = t(`plan.${plan}`, { product: brand.name });
      toast({
        kind: 'success',
        title: t('pay.successful'),
        description: t(status === 'past-due' ? 'owed.paid' : 'pay.successfulText', { plan: name }),
      });
      if (status === 'past-due') lookWhetherPaid(organizationId);
      void navigate('/dashboard');
      notePaid(queries, organizationId, plan);
    },
    /** Taken, and confirmed by the bank later: this screen says so until then. */
    processing: () => {
      toast({
        kind: 'success',
        title: t('confirming.toast'),
        description: t('confirming.toastText'),
      });
      noteProcessing(queries, organizationId);
    },
  };
}
