import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useToast } from '../../shared/toast/toast-provider';
import { cancelRequest, changedByRequests } from './queries';

/** Takes back a review request that has not left yet; works for a toast whose screen has gone, too. */
export function useCancelRequest(businessId: string) {
  const { t } = useTranslation('customers');
  const toast = useToast();
  const errorText = useErrorText();
  return useAction({
    run: cancelRequest,
    refresh: () => changedByRequests(businessId),
    onDone: () => toast({ kind: 'success', title: t('send.canceled') }),
    onFailed: (error) =>
      toast({ kind: 'error', title: t('send.notCanceled'), description: errorText(error) }),
  });
}
