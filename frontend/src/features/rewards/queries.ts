import { queryOptions } from '@tanstack/react-query';
import {
  getReplyStreak,
  getTeamBoard,
  listBadgeProgress,
  listXpEvents,
  listXpRules,
} from '../../shared/api/generated/gamification/gamification';
import { partKey } from '../../shared/api/keys';
import { listQuery } from '../../shared/api/list-query';
import { body } from '../../shared/http/body';

export const badgeProgressQuery = (id: string) =>
  queryOptions({
    queryKey: partKey(id, 'badge-progress'),
    queryFn: ({ signal }) => body(listBadgeProgress(id, { signal })),
  });

export const streakQuery = (id: string) =>
  queryOptions({
    queryKey: partKey(id, 'reply-streak'),
    queryFn: ({ signal }) => body(getReplyStreak(id, { signal })),
  });

export const xpRulesQuery = (id: string) =>
  queryOptions({
    queryKey: partKey(id, 'xp-rules'),
    queryFn: ({ signal }) => body(listXpRules(id, { signal })),
  });

export const teamBoardQuery = (id: string) =>
  queryOptions({
    queryKey: partKey(id, 'team-board'),
    queryFn: ({ signal }) => body(getTeamBoard(id, { signal })),
  });

/** Events that earned XP, newest first. */
export const xpEventsQuery = (id: string) =>
  listQuery(partKey(id, 'xp-events'), (page, init) => listXpEvents(id, page, init));
