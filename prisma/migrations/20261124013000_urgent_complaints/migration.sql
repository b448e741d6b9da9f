-- Whether a text complains about safety, health, discrimination, theft or law (urgent-complaint.ts), as judged when it
-- came in. Earlier texts are not judged anew; a reply that waits for one is, before it is sent.
ALTER TABLE reviews ADD COLUMN is_urgent boolean NOT NULL DEFAULT false;
ALTER TABLE private_feedback ADD COLUMN is_urgent boolean NOT NULL DEFAULT false;
