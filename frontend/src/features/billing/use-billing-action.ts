import { useTranslation } from 'react-i18next';
import { billingKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useToast } from '../../shared/toast/toast-provider';
import { act, type BillingAction } from './queries';

/** Does something with the subscription and says so. */
export function useBillingAction(organizationId: string, onDone?: () => void) {
  const { t } = useTranslation('billing');
  const toast = useToast();
  const errorText = useErrorText();
  return useAction({
    run: (action: BillingAction, init) => act(organizationId, action, init),
    refresh: () => [billingKey],
    onDone: (_billing, action) => {
      toast({ kind: 'success', title: t(`done.${action}`) });
      onDone?.();
    },
    onFailed: (error) =>
      toast({ kind: 'error', title: t('notDone'), description: errorText(error) }),
  });
}
