-- One word for one thing: email, as in the API and on screens.
ALTER TABLE businesses RENAME COLUMN counts_mail_opens TO counts_email_opens;
ALTER TABLE review_requests RENAME COLUMN mail_opened_at TO email_opened_at;
ALTER TABLE branding RENAME COLUMN mail_sender TO email_sender;
ALTER TABLE branding RENAME COLUMN mail_footer TO email_footer;
ALTER TABLE invitations RENAME COLUMN mail_status TO email_status;
ALTER TABLE invitations RENAME CONSTRAINT invitations_mail_status TO invitations_email_status;
