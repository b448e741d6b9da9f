-- The average is that of all ratings, which the counts by star tell. A sum of the stars of public reviews alone
-- would only invite a second average.
ALTER TABLE "business_stats" DROP COLUMN "rating_sum";
