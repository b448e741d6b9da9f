-- Labels below 50 percent, and positive ones of 3 stars or fewer, are no longer stored (shown-sentiment.ts). Those that
-- are leave the texts and what was counted of them. The owner of the tables is kept from their rows as well; only here,
-- and only until the end of this transaction, is it not.
ALTER TABLE reviews NO FORCE ROW LEVEL SECURITY;
ALTER TABLE private_feedback NO FORCE ROW LEVEL SECURITY;
ALTER TABLE insight_days NO FORCE ROW LEVEL SECURITY;

UPDATE insight_days d SET positive_count = d.positive_count - u.positive,
  neutral_count = d.neutral_count - u.neutral, negative_count = d.negative_count - u.negative
FROM (
  SELECT organization_id, business_id, is_sample, (written_at AT TIME ZONE 'UTC')::date AS day,
    count(*) FILTER (WHERE sentiment = 'positive')::int AS positive,
    count(*) FILTER (WHERE sentiment = 'neutral')::int AS neutral,
    count(*) FILTER (WHERE sentiment = 'negative')::int AS negative
  FROM (
    SELECT organization_id, business_id, is_sample, published_at AS written_at, sentiment, sentiment_score, rating, topics
    FROM reviews
    UNION ALL
    SELECT organization_id, business_id, is_sample, created_at, sentiment, sentiment_score, rating, topics
    FROM private_feedback
  ) texts
  -- Only what was read is counted.
  WHERE topics IS NOT NULL AND (sentiment_score < 50 OR (sentiment = 'positive' AND rating <= 3))
  GROUP BY 1, 2, 3, 4
) u
WHERE d.organization_id = u.organization_id AND d.business_id = u.business_id AND d.is_sample = u.is_sample
  AND d.day = u.day;

UPDATE reviews SET sentiment = NULL, sentiment_score = NULL
WHERE sentiment_score < 50 OR (sentiment = 'positive' AND rating <= 3);
UPDATE private_feedback SET sentiment = NULL, sentiment_score = NULL
WHERE sentiment_score < 50 OR (sentiment = 'positive' AND rating <= 3);

ALTER TABLE reviews FORCE ROW LEVEL SECURITY;
ALTER TABLE private_feedback FORCE ROW LEVEL SECURITY;
ALTER TABLE insight_days FORCE ROW LEVEL SECURITY;

-- Whatever writes them, other labels cannot be stored.
ALTER TABLE reviews ADD CONSTRAINT reviews_sure_sentiment
  CHECK (sentiment_score >= 50 AND (sentiment <> 'positive' OR rating > 3));
ALTER TABLE private_feedback ADD CONSTRAINT private_feedback_sure_sentiment
  CHECK (sentiment_score >= 50 AND (sentiment <> 'positive' OR rating > 3));
