-- CreateTable
CREATE TABLE "insight_days" (
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "is_sample" BOOLEAN NOT NULL,
    "day" DATE NOT NULL,
    "rating_1_count" INTEGER NOT NULL DEFAULT 0,
    "rating_2_count" INTEGER NOT NULL DEFAULT 0,
    "rating_3_count" INTEGER NOT NULL DEFAULT 0,
    "rating_4_count" INTEGER NOT NULL DEFAULT 0,
    "rating_5_count" INTEGER NOT NULL DEFAULT 0,
    "public_count" INTEGER NOT NULL DEFAULT 0,
    "positive_count" INTEGER NOT NULL DEFAULT 0,
    "neutral_count" INTEGER NOT NULL DEFAULT 0,
    "negative_count" INTEGER NOT NULL DEFAULT 0,
    "newest_at" TIMESTAMPTZ(3),
    "sent_count" INTEGER NOT NULL DEFAULT 0,
    "opened_count" INTEGER NOT NULL DEFAULT 0,
    "rated_count" INTEGER NOT NULL DEFAULT 0,
    "reviewed_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "insight_days_pkey" PRIMARY KEY ("organization_id","business_id","is_sample","day")
);

-- CreateTable
CREATE TABLE "insight_topics" (
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "is_sample" BOOLEAN NOT NULL,
    "day" DATE NOT NULL,
    "topic" TEXT NOT NULL,
    "positive_count" INTEGER NOT NULL DEFAULT 0,
    "neutral_count" INTEGER NOT NULL DEFAULT 0,
    "negative_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "insight_topics_pkey" PRIMARY KEY ("organization_id","business_id","is_sample","day","topic")
);

-- CreateTable
CREATE TABLE "insight_answers" (
    "organization_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "is_sample" BOOLEAN NOT NULL,
    "day" DATE NOT NULL,
    "acted_on" DATE NOT NULL,
    "prompt_count" INTEGER NOT NULL DEFAULT 0,
    "in_time_count" INTEGER NOT NULL DEFAULT 0,
    "late_count" INTEGER NOT NULL DEFAULT 0,
    "waited_minutes" BIGINT NOT NULL DEFAULT 0,
    "resolved_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "insight_answers_pkey" PRIMARY KEY ("organization_id","business_id","is_sample","day","acted_on")
);

-- AddForeignKey
ALTER TABLE "insight_days" ADD CONSTRAINT "insight_days_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "insight_topics" ADD CONSTRAINT "insight_topics_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "insight_answers" ADD CONSTRAINT "insight_answers_organization_id_business_id_fkey" FOREIGN KEY ("organization_id", "business_id") REFERENCES "businesses"("organization_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Counts of what happened before. The owner of the tables is kept from their rows as well; only here,
-- and only until the end of this transaction, is it not. Texts that nobody has read are counted when
-- they are.
ALTER TABLE reviews NO FORCE ROW LEVEL SECURITY;
ALTER TABLE private_feedback NO FORCE ROW LEVEL SECURITY;
ALTER TABLE review_requests NO FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign_recipients NO FORCE ROW LEVEL SECURITY;

CREATE TEMPORARY VIEW insight_texts AS
  SELECT organization_id, business_id, is_sample, rating, true AS is_public, sentiment, topics,
    published_at AS written_at, replied_at AS answered_at, NULL::timestamptz AS resolved_at
  FROM reviews
  UNION ALL
  SELECT organization_id, business_id, is_sample, rating, false, sentiment, topics,
    created_at, least(replied_at, resolved_at), resolved_at
  FROM private_feedback;

INSERT INTO insight_days (organization_id, business_id, is_sample, day, rating_1_count, rating_2_count, rating_3_count,
  rating_4_count, rating_5_count, public_count, positive_count, neutral_count, negative_count, newest_at)
SELECT organization_id, business_id, is_sample, (written_at AT TIME ZONE 'UTC')::date,
  count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3),
  count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5), count(*) FILTER (WHERE is_public),
  count(*) FILTER (WHERE sentiment = 'positive'), count(*) FILTER (WHERE sentiment = 'neutral'),
  count(*) FILTER (WHERE sentiment = 'negative'), max(written_at)
FROM insight_texts WHERE topics IS NOT NULL GROUP BY 1, 2, 3, 4;

INSERT INTO insight_topics (organization_id, business_id, is_sample, day, topic, positive_count, neutral_count, negative_count)
SELECT t.organization_id, t.business_id, t.is_sample, (t.written_at AT TIME ZONE 'UTC')::date, one->>'topic',
  count(*) FILTER (WHERE one->>'polarity' = 'positive'), count(*) FILTER (WHERE one->>'polarity' = 'neutral'),
  count(*) FILTER (WHERE one->>'polarity' = 'negative')
FROM insight_texts t, jsonb_array_elements(t.topics) one WHERE t.topics IS NOT NULL GROUP BY 1, 2, 3, 4, 5;

INSERT INTO insight_answers (organization_id, business_id, is_sample, day, acted_on, prompt_count, in_time_count,
  late_count, waited_minutes, resolved_count)
SELECT organization_id, business_id, is_sample, day, (at AT TIME ZONE 'UTC')::date,
  count(*) FILTER (WHERE waited <= interval '24 hours'),
  count(*) FILTER (WHERE waited > interval '24 hours' AND waited <= interval '72 hours'),
  count(*) FILTER (WHERE waited > interval '72 hours'),
  coalesce(sum(floor(extract(epoch FROM waited) / 60)), 0), count(*) FILTER (WHERE waited IS NULL)
FROM (
  SELECT organization_id, business_id, is_sample, (written_at AT TIME ZONE 'UTC')::date AS day, answered_at AS at,
    answered_at - written_at AS waited
  FROM insight_texts WHERE answered_at IS NOT NULL
  UNION ALL
  SELECT organization_id, business_id, is_sample, (written_at AT TIME ZONE 'UTC')::date, resolved_at, NULL
  FROM insight_texts WHERE resolved_at IS NOT NULL
) acted GROUP BY 1, 2, 3, 4, 5;

INSERT INTO insight_days AS d (organization_id, business_id, is_sample, day, sent_count, opened_count, rated_count, reviewed_count)
SELECT organization_id, business_id, false, (at AT TIME ZONE 'UTC')::date, count(*) FILTER (WHERE step = 'sent'),
  count(*) FILTER (WHERE step = 'opened'), count(*) FILTER (WHERE step = 'rated'), count(*) FILTER (WHERE step = 'reviewed')
FROM (
  SELECT organization_id, business_id, sent_at AS at, 'sent' AS step FROM review_requests
  UNION ALL SELECT organization_id, business_id, opened_at, 'opened' FROM review_requests
  UNION ALL SELECT organization_id, business_id, rated_at, 'rated' FROM review_requests
  UNION ALL SELECT q.organization_id, q.business_id, q.rated_at, 'reviewed'
    FROM review_requests q
    WHERE EXISTS (SELECT FROM reviews r WHERE r.review_request_id = q.id)
      OR EXISTS (SELECT FROM campaign_recipients c WHERE c.organization_id = q.organization_id
                   AND c.review_request_id = q.id AND c.rating = 5)
) steps WHERE at IS NOT NULL GROUP BY 1, 2, 4
ON CONFLICT (organization_id, business_id, is_sample, day) DO UPDATE SET sent_count = excluded.sent_count,
  opened_count = excluded.opened_count, rated_count = excluded.rated_count, reviewed_count = excluded.reviewed_count;

DROP VIEW insight_texts;
ALTER TABLE reviews FORCE ROW LEVEL SECURITY;
ALTER TABLE private_feedback FORCE ROW LEVEL SECURITY;
ALTER TABLE review_requests FORCE ROW LEVEL SECURITY;
ALTER TABLE campaign_recipients FORCE ROW LEVEL SECURITY;

CALL tenancy.secure_table('insight_days');
CALL tenancy.secure_table('insight_topics');
CALL tenancy.secure_table('insight_answers');
