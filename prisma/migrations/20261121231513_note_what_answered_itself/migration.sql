-- AlterTable
ALTER TABLE "answer_times" ADD COLUMN     "is_automatic" BOOLEAN NOT NULL DEFAULT false;
