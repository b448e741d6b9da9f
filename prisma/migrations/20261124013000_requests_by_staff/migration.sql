-- Staff may ask single customers for a review, unless the business keeps that to its managers.
ALTER TABLE "businesses" ADD COLUMN     "staff_may_ask" BOOLEAN NOT NULL DEFAULT true;
