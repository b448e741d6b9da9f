-- Review requests are read by id: their tenant is looked up as that of everything else.
DO $patch$
BEGIN
  EXECUTE replace(
    pg_get_functiondef('lookup.tenant_of(text, uuid)'::regprocedure),
    'END CASE;',
    E'  WHEN ''review-request'' THEN\n      RETURN QUERY SELECT r.organization_id, r.business_id FROM review_requests r WHERE r.id = resource_id;\n  END CASE;'
  );
END
$patch$;
