import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { markAllRead, markRead, notificationsKey } from '../../shared/notifications/queries';
import { useToast } from '../../shared/toast/toast-provider';

/** Marks one notification as read when it is followed. Nothing is said when that fails: it stays unread. */
export function useMarkRead(businessId: string) {
  return useAction({
    run: markRead,
    refresh: () => [notificationsKey(businessId)],
  });
}

/** Marks all notifications as read that are not newer than a time. */
export function useMarkAllRead(businessId: string) {
  const { t } = useTranslation('notifications');
  const toast = useToast();
  const errorText = useErrorText();
  return useAction({
    run: (until: string, init) => markAllRead(businessId, { until }, init),
    refresh: () => [notificationsKey(businessId)],
    onFailed: (error) =>
      toast({ kind: 'error', title: t('notMarked'), description: errorText(error) }),
  });
}
