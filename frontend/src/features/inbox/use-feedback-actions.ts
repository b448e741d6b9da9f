import { useTranslation } from 'react-i18next';
import { partKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useToast } from '../../shared/toast/toast-provider';
import { resolveFeedback, takeOnFeedback } from './queries';

/** Returns the query keys that every change of a feedback invalidates: the list, who waits, and the stats. */
export const feedbackKeys = (businessId: string) => [
  partKey(businessId, 'feedback'),
  partKey(businessId, 'waiting-feedback'),
  partKey(businessId, 'stats'),
];

const useFailed = () => {
  const { t } = useTranslation('inbox');
  const toast = useToast();
  const errorText = useErrorText();
  return (error: Error) =>
    toast({ kind: 'error', title: t('notChanged'), description: errorText(error) });
};

/**
 * Resolves a feedback, which is the only way to `resolved`; earns XP.
 * @param onChanged called with its id
 */
export function useResolve(businessId: string, onChanged: (id: string) => void) {
  const { t } = useTranslation('inbox');
  const toast = useToast();
  return useAction({
    run: resolveFeedback,
    refresh: () => feedbackKeys(businessId),
    onDone: (_result, id) => {
      toast({ kind: 'success', title: t('resolve.done'), description: t('resolve.doneText') });
      onChanged(id);
    },
    onFailed: useFailed(),
  });
}

export function useSetInProgress(businessId: string, onChanged: (id: string) => void) {
  return useAction({
    run: takeOnFeedback,
    refresh: () => feedbackKeys(businessId),
    onDone: (_result, id) => onChanged(id),
    onFailed: useFailed(),
  });
}
