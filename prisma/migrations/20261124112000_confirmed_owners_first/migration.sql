-- Nobody has shown that an owner's address is theirs before it is confirmed: customers' replies go to the oldest owner
-- who has, and to one who has not only where there is no other.
CREATE OR REPLACE FUNCTION owner_address(of_organization uuid) RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT u.email FROM memberships m JOIN users u ON u.id = m.user_id
  WHERE m.organization_id = of_organization AND m.business_id IS NULL AND m.role = 'owner'
  ORDER BY u.email_verified_at IS NULL, m.created_at, m.id LIMIT 1
$$;

-- Addresses that were in force without it. The owner of the tables is kept from their rows as well; only here, and only
-- until the end of this transaction, is it not.
ALTER TABLE businesses NO FORCE ROW LEVEL SECURITY;
UPDATE businesses SET contact_email = NULL
  WHERE contact_email IN (SELECT email FROM users WHERE email_verified_at IS NULL);
ALTER TABLE businesses FORCE ROW LEVEL SECURITY;
