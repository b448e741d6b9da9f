import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { MarkNotificationsRead } from '../api/generated/model';
import type { NotificationKind } from '../api/model';
import { useAction } from '../api/use-action';
import { useIsVisible } from '../browser/use-is-visible';
import { markAllRead, notificationsKey, unreadQuery } from './queries';

/** Number of each kind in the answer of `unreadQuery`. */
const COUNT_OF = {
  'feedback-received': 'feedback',
  'review-published': 'reviews',
} as const satisfies Record<NotificationKind, string>;

/**
 * Marks notifications of a kind as read while the screen shows what they are about, also those that arrive meanwhile.
 * Nothing is said when that fails: they stay unread.
 * @param isShown true when the newest of the kind are on the screen
 */
export function useMarkSeen(businessId: string, kind: NotificationKind, isShown: boolean): void {
  const { data: unread, dataUpdatedAt } = useQuery(unreadQuery(businessId));
  const isVisible = useIsVisible();
  const action = useAction({
    run: (shown: MarkNotificationsRead, init) => markAllRead(businessId, shown, init),
    refresh: () => [notificationsKey(businessId)],
  });
  const mark = useEffectEvent(() => {
    if (unread?.newestAt) action.start({ kind, until: unread.newestAt });
  });
  const isDue = isShown && isVisible && (unread?.[COUNT_OF[kind]] ?? 0) > 0;
  useEffect(() => {
    if (isDue) mark();
    // Each answer that still counts some is a reason to mark them.
  }, [isDue, dataUpdatedAt]);
}
