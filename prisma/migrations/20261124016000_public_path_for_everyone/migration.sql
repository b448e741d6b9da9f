-- A business can offer everyone the public path: who has answered privately may publish as well.
ALTER TABLE "businesses" ADD COLUMN     "public_path_for_all" BOOLEAN NOT NULL DEFAULT false;

-- Which rating answered a request; what is published afterwards has the same.
ALTER TABLE "review_requests" ADD COLUMN     "answer_rating" SMALLINT;
UPDATE review_requests r SET answer_rating = a.rating
FROM (SELECT id, rating FROM reviews UNION ALL SELECT id, rating FROM private_feedback) a
WHERE a.id = r.answer_id;

-- Its rating was counted with the private feedback that came before.
ALTER TABLE "reviews" ADD COLUMN     "is_repeated" BOOLEAN NOT NULL DEFAULT false;
