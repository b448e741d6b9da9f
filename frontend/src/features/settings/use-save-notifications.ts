import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/use-action';
import {
  notificationSettingsQuery,
  updateNotificationSettings,
  type UpdateNotificationSettings,
} from '../../shared/notifications/queries';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useToast } from '../../shared/toast/toast-provider';

/** Saves which emails the user gets about a business; the response becomes the cached settings. */
export function useSaveNotifications(businessId: string) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  return useAction({
    run: (change: UpdateNotificationSettings, init) =>
      updateNotificationSettings(businessId, change, init),
    onDone: (saved) => {
      queries.setQueryData(notificationSettingsQuery(businessId).queryKey, saved);
      toast({ kind: 'success', title: t('saved.title'), description: t('notifications.saved') });
    },
    onFailed: (error) =>
      toast({ kind: 'error', title: t('notSaved.title'), description: errorText(error) }),
  });
}
