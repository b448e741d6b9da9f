import type { XpReason } from './xp-rules.js';

/** Days that the team board looks back. */
export const BOARD_DAYS = 30;

/** What somebody did. Behaviour only: no stars and no ratings are ever counted. */
export interface Deeds {
  requestsSent: number;
  replies: number;
  feedbackResolved: number;
}

export const NO_DEEDS: Deeds = { requestsSent: 0, replies: 0, feedbackResolved: 0 };

/** Which deed a reason is. Reasons that are not here earn XP for the business, but are nobody's deed. */
const DEED_OF: Partial<Record<XpReason, keyof Deeds>> = {
  'review-requested': 'requestsSent',
  'review-replied': 'replies',
  'feedback-replied': 'replies',
  'feedback-resolved': 'feedbackResolved',
};

/** How often somebody did what earns. Null: a key, a campaign or another automatism. */
export interface DeedCount {
  actorId: string | null;
  reason: XpReason;
  count: number;
}

/** What each member of the team did, and everybody together. */
export interface Board<Member> {
  members: (Member & Deeds)[];
  /** What nobody of the members did: keys, campaigns, and who has left. */
  others: Deeds;
  total: Deeds;
}

/**
 * The team board. Its members stay in their order: it shows what was done and ranks nobody.
 * @param shown which members the caller may see by themselves
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
