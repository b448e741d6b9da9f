/**
 * Tables of both kinds of answers, for the statements that they share: columns and expressions by their role.
 * - `texts`: columns with text that people wrote
 * - `text`: all the customer's text
 * - `isAnswered`: true once no answer is needed anymore
 * - `waited`, `resolved`: as of the moment `m.at`, where `resolved` is null for a kind that is never resolved
 * - `isCounted`: true for answers whose rating counts
 */
export const ANSWER_TABLES = {
  review: {
    name: 'reviews',
    statements: 'review',
    writtenAt: 'published_at',
    texts: ['title', 'body', 'reply'],
    text: `concat_ws(E'\\n', title, body)`,
    isAnswered: 'reply IS NOT NULL',
    isRepeated: 'is_repeated',
    isCounted: 'NOT is_repeated',
    withoutName: 'customer_name = NULL',
    waited: 'CASE WHEN replied_at <= m.at THEN replied_at - published_at END',
    resolved: 'NULL::boolean',
    reviewsByWeek: `count(*)::int AS reviews,
      count(*) FILTER (WHERE sentiment = 'positive')::int AS positive,
      count(*) FILTER (WHERE sentiment = 'neutral')::int AS neutral,
      count(*) FILTER (WHERE sentiment = 'negative')::int AS negative`,
    entry: 'review',
    answeredEntry: 'review-answered',
  },
  'private-feedback': {
    name: 'private_feedback',
    statements: 'feedback',
    writtenAt: 'created_at',
    texts: ['message', 'reply'],
    text: 'message',
    // Resolving it without an email (by a call or a visit) answers it as well.
    isAnswered: `(reply IS NOT NULL OR status = 'resolved')`,
    isRepeated: 'false',
    isCounted: 'true',
    withoutName: 'customer_name = NULL, ai_suggested_reply = NULL',
    waited: `least(CASE WHEN replied_at <= m.at THEN replied_at END,
                   CASE WHEN resolved_at <= m.at THEN resolved_at END) - created_at`,
    resolved: 'coalesce(resolved_at <= m.at, false)',
    reviewsByWeek: '0 AS reviews, 0 AS positive, 0 AS neutral, 0 AS negative',
    entry: 'feedback',
    answeredEntry: 'feedback-answered',
  },
} as const;
