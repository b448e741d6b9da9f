-- Whether mails of a business carry a picture that tells that they were opened, and when the first of a
-- request's mails was. Nothing else is kept of it.
ALTER TABLE businesses ADD COLUMN counts_mail_opens boolean NOT NULL DEFAULT true;
ALTER TABLE review_requests ADD COLUMN mail_opened_at timestamptz(3);
