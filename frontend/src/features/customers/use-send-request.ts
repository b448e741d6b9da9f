import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { needsPostalAddress } from '../../shared/forms/postal-address-dialog';
import { HttpError } from '../../shared/http/http-error';
import { useMay } from '../../shared/session/use-session';
import { useToast } from '../../shared/toast/toast-provider';
import { changedByRequests, sendRequest, type SendReviewRequest } from './queries';
import { useCancelRequest } from './use-cancel-request';
import { useReasonText } from './use-reason-text';

/** Request that the server rejects until the user confirms that the customer is to be asked again. */
interface HeldBack {
  input: SendReviewRequest;
  lastContactedAt: string;
}

/** Sends a review request and invalidates the queries that it changes. */
export function useSendRequest(
  businessId: string,
  after: { onDone?: () => void; onFailed?: (error: Error) => void } = {},
) {
  const { t } = useTranslation('customers');
  const toast = useToast();
  const reasonText = useReasonText();
  const cancel = useCancelRequest(businessId);
  const [heldBack, setHeldBack] = useState<HeldBack>();
  const mayAddAddress = useMay('manager');
  const { start, pending, error, input, reset } = useAction({
    run: (input: SendReviewRequest, init) => sendRequest(businessId, input, init),
    refresh: () => changedByRequests(businessId),
    onDone: ({ id, customer, status, statusReason }) => {
      setHeldBack(undefined);
      const refused = status === 'suppressed' || status === 'failed';
      toast({
        kind: refused ? 'error' : 'success',
        title: refused ? t('send.refused') : t('send.done', { name: customer.name }),
        name: customer.name,
        ...(refused && statusReason !== null && { description: reasonText(statusReason) }),
        ...(status === 'queued' && {
          action: {
            label: t('send.undo'),
            altText: t('send.undoHint', { name: customer.name }),
            run: () => cancel.start(id),
          },
        }),
      });
      after.onDone?.();
    },
    onFailed: (failure, sent) => {
      const lastContactedAt = lastContactOf(failure);
      if (lastContactedAt !== undefined) setHeldBack({ input: sent, lastContactedAt });
      // Managers are asked for the postal address instead.
      else if (!(mayAddAddress && needsPostalAddress(failure))) after.onFailed?.(failure);
    },
  });
  return {
    start,
    pending,
    /** Error of the request; null when it is held back, since that is a question. */
    error: lastContactOf(error) === undefined ? error : null,
    lastContactedAt: heldBack?.lastContactedAt,
    /** Sends the same request again. */
    repeat: () => input && start(input),
    /** Sends the request that was held back. */
    askAgain: () => heldBack && start({ ...heldBack.input, allowRepeat: true }),
    /** Discards the request that was held back. */
    leave: () => {
      setHeldBack(undefined);
      reset();
    },
  };
}

/** The same for a customer on the list, where no dialog shows an error: a toast does. */
export function useAskCustomer(businessId: string) {
  const { t } = useTranslation('customers');
  const toast = useToast();
  const errorText = useErrorText();
  return useSendRequest(businessId, {
    onFailed: (error) =>
      toast({ kind: 'error', title: t('send.failed'), description: errorText(error) }),
  });
}

export type SendingRequest = ReturnType<typeof useSendRequest>;

/** Returns the time of the last contact with the customer, if that is why nothing was sent. */
function lastContactOf(error: Error | null): string | undefined {
  return error instanceof HttpError && error.problem?.code === 'requests.recently-contacted'
    ? error.problem.lastContactedAt
    : undefined;
}
