-- How somebody registered, until the email that confirms the address is begun: it is sent even when
-- the job queue was away or has forgotten it.
ALTER TABLE "users" ADD COLUMN "verification_visit" JSONB;

CREATE INDEX users_verification_due ON users (created_at) WHERE verification_visit IS NOT NULL;
