import { useTranslation } from 'react-i18next';
import { entitlementsKey, partKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { useToast } from '../../shared/toast/toast-provider';
import { useReasonText } from './use-reason-text';
import { sendRequest, type SendReviewRequest } from './queries';

/** Sends a review request; what it changes is read again. */
export function useSendRequest(
  businessId: string,
  after: { onDone?: () => void; onFailed?: (error: Error) => void } = {},
) {
  const { t } = useTranslation('customers');
  const toast = useToast();
  const reasonText = useReasonText();
  return useAction({
    run: (input: SendReviewRequest, init) => sendRequest(businessId, input, init),
    refresh: () => [
      entitlementsKey(businessId),
      partKey(businessId, 'customers'),
      partKey(businessId, 'review-requests'),
      partKey(businessId, 'messages'),
    ],
    onDone: ({ customer, status, statusReason }) => {
      const refused = status === 'suppressed' || status === 'failed';
      toast({
        kind: refused ? 'error' : 'success',
        title: refused ? t('send.refused') : t('send.done', { name: customer.name }),
        ...(refused && statusReason !== null && { description: reasonText(statusReason) }),
      });
      after.onDone?.();
    },
    ...(after.onFailed && { onFailed: after.onFailed }),
  });
}
