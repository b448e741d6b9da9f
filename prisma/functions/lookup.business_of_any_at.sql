-- In force since the migration 20261124110000_erase_accounts_and_organizations. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION lookup.business_of_any_at(of_slug text)
 RETURNS TABLE(organization_id uuid, business_id uuid, slug text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RETURN QUERY SELECT b.organization_id, b.id, b.slug FROM businesses b WHERE b.slug = of_slug;
  IF NOT FOUND THEN
    RETURN QUERY
      SELECT b.organization_id, b.id, b.slug
      FROM former_business_slugs f JOIN businesses b ON b.id = f.business_id
      WHERE f.slug = of_slug;
  END IF;
END
$function$;
