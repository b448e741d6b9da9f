import { useQuery } from '@tanstack/react-query';
import { channelsQuery } from './queries';

/** Whether text messages can be sent here; not, while nobody knows. */
export function useHasTexts(): boolean {
  const { data } = useQuery(channelsQuery);
  return data?.sms ?? false;
}
