import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UpdateSetupChecklist } from '../../shared/api/generated/model';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useToast } from '../../shared/toast/toast-provider';
import { setupQuery, updateSetup } from './queries';

/** Returns the change that takes a dismissal back. */
const undoing = ({ isDismissed, steps }: UpdateSetupChecklist): UpdateSetupChecklist => ({
  ...(isDismissed !== undefined && { isDismissed: !isDismissed }),
  ...(steps && {
    steps: steps.map((one) => ({ step: one.step, isDismissed: !one.isDismissed })),
  }),
});

/** Dismisses steps of the setup checklist, or all of it. A toast offers to undo that. */
export function useDismissSetup(businessId: string) {
  const { t } = useTranslation('dashboard');
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const save = {
    run: (changes: UpdateSetupChecklist, init: RequestInit) =>
      updateSetup(businessId, changes, init),
    onFailed: (error: Error) =>
      toast({ kind: 'error', title: t('setup.failed'), description: errorText(error) }),
  };
  const { queryKey } = setupQuery(businessId);
  const undo = useAction({
    run: save.run,
    onFailed: save.onFailed,
    onDone: (checklist) => queries.setQueryData(queryKey, checklist),
  });
  return useAction({
    run: save.run,
    onFailed: save.onFailed,
    onDone: (checklist, changes) => {
      queries.setQueryData(queryKey, checklist);
      toast({
        kind: 'success',
        title: t(changes.isDismissed === true ? 'setup.hidden' : 'setup.stepHidden'),
        action: {
          label: t('setup.undo'),
          altText: t('setup.undoHint'),
          run: () => undo.start(undoing(changes)),
        },
      });
    },
  });
}
