-- AlterTable
ALTER TABLE "automatic_replies" ADD COLUMN     "written_for" TEXT;
