import type { AudienceFilter } from '../domain/campaign.js';

/**
 * Returns the condition for the customers `c` that a campaign is for.
 * @param first number of the first parameter that `audienceValues` returns
 */
export const audienceOf = (first: number): string => {
  const at = (place: number): string => `$${first + place}`;
  return `c.organization_id = ${at(0)} AND c.business_id = ${at(1)} AND c.erased_at IS NULL
    AND (${at(2)}::text[] = '{}' OR c.tags && ${at(2)})
    AND (${at(3)}::text[] = '{}' OR coalesce(c.language, ${at(4)}) = ANY (${at(3)}))
    AND (${at(5)}::timestamptz IS NULL OR c.created_at >= ${at(5)})
    AND (${at(6)}::timestamptz IS NULL OR c.created_at < ${at(6)})
    AND (NOT ${at(7)}::bool OR NOT EXISTS (SELECT FROM review_requests a
      WHERE a.organization_id = c.organization_id AND a.customer_id = c.id AND ${WENT_OUT}))`;
};

/** Condition: request `a` reached somebody, or may have. */
export const WENT_OUT =
  "(a.status NOT IN ('failed', 'suppressed', 'bounced', 'canceled') OR a.status_reason = 'unconfirmed')";

/** Number of parameters of the condition. */
export const AUDIENCE_VALUES = 8;

/** @param language language of customers whose own is unknown */
export const audienceValues = (
  organizationId: string | undefined,
  businessId: string,
  { tags, languages, addedAfter, addedBefore, neverAsked }: AudienceFilter,
  language: string,
): unknown[] => [
  organizationId,
  businessId,
  tags,
  languages,
  language,
  addedAfter,
  addedBefore,
  neverAsked,
];
