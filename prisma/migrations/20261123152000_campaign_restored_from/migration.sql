-- AlterTable
ALTER TABLE "campaigns" ADD COLUMN     "restored_from" TIMESTAMPTZ(3);
