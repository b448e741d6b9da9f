import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listMedia } from '../api/generated/channels/channels';
import type { Medium } from '../api/generated/model';
import { body } from '../http/body';
import { mediumIn, mediumName, QUIET_HOURS } from './medium';

/** By what customers can be asked in this installation, with what each needs: it does not change while somebody looks. */
const mediaQuery = queryOptions({
  queryKey: ['/api/media'],
  queryFn: ({ signal }) => body(listMedia({ signal })),
  staleTime: Infinity,
});

/** Returns the media of this installation; none while they are loaded. */
export function useMedia(): readonly Medium[] | undefined {
  return useQuery(mediaQuery).data;
}

/** Returns the properties of a medium by its id. */
export function useMedium(id: string): Medium {
  return mediumIn(useMedia(), id);
}

/** Returns what names a medium in the language of the screen. */
export function useMediumName(): (medium: Pick<Medium, 'name'>) => string {
  const { i18n } = useTranslation();
  return (medium) => mediumName(medium, i18n.language);
}

/** Returns the hours between which messages of a medium leave, as times of the day. */
export function useSendingHours({ sendingHours }: Pick<Medium, 'sendingHours'>): {
  from: string;
  until: string;
} {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const { from, until } = sendingHours ?? QUIET_HOURS;
  const timeOf = (hour: number) => format.format(Date.UTC(2026, 0, 1, hour));
  return { from: timeOf(from), until: timeOf(until) };
}
