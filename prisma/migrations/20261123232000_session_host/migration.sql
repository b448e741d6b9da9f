-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "host" TEXT;
