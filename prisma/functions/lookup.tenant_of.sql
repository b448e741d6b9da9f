-- In force since the migration 20261124113000_resources. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.tenant_of(resource text, resource_id uuid)
 RETURNS TABLE(organization_id uuid, business_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  CASE resource
    WHEN 'business' THEN
      RETURN QUERY SELECT t.organization_id, t.id FROM public.businesses AS t WHERE t.id = resource_id;
    WHEN 'api-key' THEN
      RETURN QUERY SELECT t.organization_id, NULL::uuid FROM public.api_keys AS t WHERE t.id = resource_id;
    WHEN 'automatic-reply' THEN
      RETURN QUERY SELECT t.organization_id, t.business_id FROM public.automatic_replies AS t WHERE t.id = resource_id;
    WHEN 'campaign' THEN
      RETURN QUERY SELECT t.organization_id, t.business_id FROM public.campaigns AS t WHERE t.id = resource_id;
    WHEN 'customer' THEN
      RETURN QUERY SELECT t.organization_id, t.business_id FROM public.customers AS t WHERE t.id = resource_id;
    WHEN 'customer-import' THEN
      RETURN QUERY SELECT t.organization_id, t.business_id FROM public.customer_imports AS t WHERE t.id = resource_id;
    WHEN 'forwarding-sender' THEN
      RETURN QUERY SELECT t.organization_id, t.business_id FROM public.forwarding_senders AS t WHERE t.id = resource_id;
    WHEN 'hand-over' THEN
      RETURN QUERY SELECT t.organization_id, t.business_id FROM public.hand_overs AS t WHERE t.id = resource_id;
    WHEN 'invitation' THEN
      RETURN QUERY SELECT t.organization_id, NULL::uuid FROM public.invitations AS t WHERE t.id = resource_id;
    WHEN 'message' THEN
      RETURN QUERY SELECT t.organization_id, t.business_id FROM public.messages AS t WHERE t.id = resource_id;
    WHEN 'notification' THEN
      RETURN QUERY SELECT t.organization_id, t.business_id FROM public.notifications AS t WHERE t.id = resource_id;
    WHEN 'private-feedback' THEN
      RETURN QUERY SELECT t.organization_id, t.business_id FROM public.private_feedback AS t WHERE t.id = resource_id;
    WHEN 'review' THEN
      RETURN QUERY SELECT t.organization_id, t.business_id FROM public.reviews AS t WHERE t.id = resource_id;
    WHEN 'review-request' THEN
      RETURN QUERY SELECT t.organization_id, t.business_id FROM public.review_requests AS t WHERE t.id = resource_id;
  END CASE;
END
$function$;
