-- Campaigns go out by text message, too; these never leave at night.
ALTER TABLE campaigns ADD CONSTRAINT campaigns_channel CHECK (channel IN ('email', 'sms'));
ALTER TABLE campaigns ADD CONSTRAINT campaigns_texts_by_day CHECK (channel <> 'sms' OR quiet_hours);
