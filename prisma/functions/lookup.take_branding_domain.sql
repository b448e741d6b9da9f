-- In force since the migration 20261126121000_branding_domains. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.take_branding_domain(of_host text, holder_token text, event_id uuid, taken_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  tenant uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  holder uuid;
BEGIN
  UPDATE branding_domains d
  SET state = 'suspended', is_reached = false, next_check_at = NULL, dns_result = 'different',
    first_failed_at = coalesce(d.first_failed_at, taken_at), alert = 'lost', alert_at = taken_at,
    alert_sent_to = '{}'
  WHERE d.host = of_host AND d.state = 'active' AND d.token = holder_token AND d.organization_id <> tenant
    AND EXISTS (
      SELECT FROM branding_domains own
      WHERE own.organization_id = tenant AND own.host = of_host AND own.state IN ('pending', 'suspended'))
  RETURNING d.organization_id INTO holder;
  IF holder IS NULL THEN
    RETURN;
  END IF;
  UPDATE branding SET revision = revision + 1 WHERE organization_id = holder;
  INSERT INTO outbox_events (id, organization_id, type, payload)
  VALUES (event_id, holder, 'branding.domain-changed', jsonb_build_object('host', of_host, 'state', 'suspended'));
END
$function$;
