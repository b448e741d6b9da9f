-- AlterTable
ALTER TABLE "shared_links" ADD COLUMN     "shown_at" TIMESTAMPTZ(3);

-- The owner of the tables is under the policies too, while they are forced.
ALTER TABLE shared_links NO FORCE ROW LEVEL SECURITY;
ALTER TABLE shared_link_answers NO FORCE ROW LEVEL SECURITY;
-- A code that was answered has been shown.
UPDATE shared_links SET shown_at = answers.first
FROM (SELECT organization_id, business_id, min(created_at) AS first FROM shared_link_answers GROUP BY 1, 2) AS answers
WHERE answers.organization_id = shared_links.organization_id AND answers.business_id = shared_links.business_id;
ALTER TABLE shared_links FORCE ROW LEVEL SECURITY;
ALTER TABLE shared_link_answers FORCE ROW LEVEL SECURITY;
