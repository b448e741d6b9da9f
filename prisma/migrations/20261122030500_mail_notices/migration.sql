-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "complained_at" TIMESTAMPTZ(3),
ADD COLUMN     "delivered_at" TIMESTAMPTZ(3);

ALTER TABLE messages DROP CONSTRAINT messages_status, ADD CONSTRAINT messages_status CHECK (status IN
  ('queued', 'held', 'sending', 'sent', 'failed', 'unconfirmed', 'suppressed', 'bounced'));

ALTER TABLE suppressions
  DROP CONSTRAINT suppressions_reason,
  ADD CONSTRAINT suppressions_reason CHECK (reason IN ('unsubscribed', 'bounced', 'complained')),
  DROP CONSTRAINT suppressions_source,
  ADD CONSTRAINT suppressions_source CHECK (source IN ('page', 'one-click', 'bounce', 'complaint'));
