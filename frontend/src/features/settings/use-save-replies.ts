import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { replySettingsQuery, updateReplySettings } from '../../shared/ai/queries';
import { partKey } from '../../shared/api/keys';
import type { UpdateReplySettings } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useToast } from '../../shared/toast/toast-provider';

/** Saves the settings of replies; the response becomes the cached settings. */
export function useSaveReplies(businessId: string) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  return useAction({
    run: (settings: UpdateReplySettings, init) => updateReplySettings(businessId, settings, init),
    // The change may have canceled scheduled replies.
    refresh: () => [partKey(businessId, 'automatic-replies')],
    onDone: (saved) => {
      queries.setQueryData(replySettingsQuery(businessId).queryKey, saved);
      toast({ kind: 'success', title: t('saved.title'), description: t('replies.saved') });
    },
    onFailed: (error) =>
      toast({ kind: 'error', title: t('notSaved.title'), description: errorText(error) }),
  });
}
