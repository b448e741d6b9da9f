-- AlterTable
ALTER TABLE "campaign_recipients" ADD COLUMN     "sent_again_at" TIMESTAMPTZ(3);
