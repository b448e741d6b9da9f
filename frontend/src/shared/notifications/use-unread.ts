import { useQuery } from '@tanstack/react-query';
import type { UnreadNotifications } from '../api/generated/model';
import { useCurrentBusiness } from '../session/use-session';
import { unreadQuery } from './queries';

/** Returns the numbers of unread notifications of the current business; undefined while unknown. */
export function useUnread(): UnreadNotifications | undefined {
  const business = useCurrentBusiness();
  const id = business?.id ?? '';
  return useQuery({ ...unreadQuery(id), enabled: business !== undefined }).data;
}
