-- AlterTable
ALTER TABLE "shared_links" ADD COLUMN     "shown_at" TIMESTAMPTZ(3);

-- A code that was answered has been shown.
UPDATE shared_links SET shown_at = answers.first
FROM (SELECT organization_id, business_id, min(created_at) AS first FROM shared_link_answers GROUP BY 1, 2) AS answers
WHERE answers.organization_id = shared_links.organization_id AND answers.business_id = shared_links.business_id;
