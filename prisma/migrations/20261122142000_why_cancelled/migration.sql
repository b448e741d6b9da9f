-- Who was not reached because a campaign was cancelled is told like all other reasons.
UPDATE campaigns c SET reasons = c.reasons || jsonb_build_object('campaign-cancelled', c.cancelled_count)
WHERE c.cancelled_count > 0;
UPDATE campaign_recipients SET reason = 'campaign-cancelled' WHERE status = 'cancelled' AND reason IS NULL;
