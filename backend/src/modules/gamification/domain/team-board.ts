import type { XpReason } from './xp-values.js';

/** Days that the team board covers. */
export const BOARD_DAYS = 30;

/** Actions of a person. Behavior only: stars and ratings are never counted. */
export interface Deeds {
  requestsSent: number;
  replies: number;
  feedbackResolved: number;
}

export const NO_DEEDS: Deeds = { requestsSent: 0, replies: 0, feedbackResolved: 0 };

/** Action that a reason counts as. Other reasons earn XP for the business, but count as nobody's action. */
const DEED_OF: Partial<Record<XpReason, keyof Deeds>> = {
  'review-requested': 'requestsSent',
  'review-replied': 'replies',
  'feedback-replied': 'replies',
  'feedback-resolved': 'feedbackResolved',
};

/** Number of times somebody did something that earns XP. A null actor is an API key, a campaign or other automation. */
export interface DeedCount {
  actorId: string | null;
  reason: XpReason;
  count: number;
}

/** Actions of each member of the team, and of everybody together. */
export interface Board<Member> {
  members: (Member & Deeds)[];
  /** Actions that none of the members did: those of API keys, campaigns and former members. */
  others: Deeds;
  total: Deeds;
}

/**
 * Builds the team board. Members stay in their order: it shows what was done and ranks nobody.
 * @param shown true for members whose own counts the caller may see
 */
export function boardOf<Member extends { id: string }>(
  members: readonly Member[],
  counts: readonly DeedCount[],
  shown: (member: Member) => boolean,
): Board<Member> {
  const ids = new Set(members.map(({ id }) => id));
  return {
    members: members
      .filter(shown)
      .map((member) => ({ ...member, ...sum(counts, ({ actorId }) => actorId === member.id) })),
    others: sum(counts, ({ actorId }) => actorId === null || !ids.has(actorId)),
    total: sum(counts, () => true),
  };
}

function sum(counts: readonly DeedCount[], counted: (count: DeedCount) => boolean): Deeds {
  const deeds = { ...NO_DEEDS };
  for (const one of counts.filter(counted)) {
    const deed = DEED_OF[one.reason];
    if (deed) deeds[deed] += one.count;
  }
  return deeds;
}
