import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { businessQuery } from '../../shared/api/business-queries';
import { userKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { HttpError } from '../../shared/http/http-error';
import { useToast } from '../../shared/toast/toast-provider';
import { saveBusiness, type UpdateBusiness } from './queries';

/** Saves settings; the answer becomes the cached business. */
export function useSaveBusiness(businessId: string) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  return useAction({
    run: (change: UpdateBusiness, init) => saveBusiness(businessId, change, init),
    // The switcher shows the name from the user's list.
    refresh: () => [userKey],
    onDone: (business) => {
      queries.setQueryData(businessQuery(businessId).queryKey, business);
      toast({ kind: 'success', title: t('saved.title'), description: t('saved.text') });
    },
    onFailed: (error) =>
      toast({
        kind: 'error',
        title: t('notSaved.title'),
        description: error instanceof HttpError ? errorText(error) : t('notSaved.text'),
      }),
  });
}
