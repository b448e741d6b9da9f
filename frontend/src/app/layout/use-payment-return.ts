import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useToast } from '../../shared/toast/toast-provider';

/** Shows the result of a payment, once, to a user who returns from a bank's page. */
export function usePaymentReturn(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  useEffect(() => {
    if (!search.includes('redirect_status=')) return;
    void import('../../features/subscribe/payment-return').then(
      ({ showPaymentReturn, withoutReturn }) => {
        const rest = withoutReturn(search);
        if (rest === undefined) return;
        void navigate(pathname + rest, { replace: true });
        void showPaymentReturn(search, toast);
      },
      () => undefined,
    );
  }, [pathname, search, navigate, toast]);
}
