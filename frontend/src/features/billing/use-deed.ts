import { useTranslation } from 'react-i18next';
import { billingKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useToast } from '../../shared/toast/toast-provider';
import { act, type Deed } from './queries';

/** Does something with the subscription and says so. */
export function useDeed(organizationId: string, onDone?: () => void) {
  const { t } = useTranslation('billing');
  const toast = useToast();
  const errorText = useErrorText();
  return useAction({
    run: (deed: Deed, init) => act(organizationId, deed, init),
    refresh: () => [billingKey],
    onDone: (_billing, deed) => {
      toast({ kind: 'success', title: t(`done.${deed}`) });
      onDone?.();
    },
    onFailed: (error) =>
      toast({ kind: 'error', title: t('notDone'), description: errorText(error) }),
  });
}
