-- Every stored resource of the API says when it was created and when it last changed.

ALTER TABLE api_keys ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE automatic_replies ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE branding_hosts ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE invitations
  ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE memberships ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE messages ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE private_feedback ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE review_requests ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE reviews
  ADD COLUMN created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE sessions ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- The undo of an import compared updated_at with created_at. Now an import's own changes move updated_at, too.
ALTER TABLE customers ADD COLUMN imported_at timestamptz(3);

-- What happened to a subscription is stored as it happens.
ALTER TABLE billing_history RENAME COLUMN occurred_at TO created_at;
ALTER INDEX billing_history_organization_id_occurred_at_id_idx RENAME TO billing_history_organization_id_created_at_id_idx;

-- Rows of before get the best time that they tell. The owner of the tables is under the policies too, while they are forced.
ALTER TABLE api_keys NO FORCE ROW LEVEL SECURITY;
ALTER TABLE automatic_replies NO FORCE ROW LEVEL SECURITY;
ALTER TABLE branding_hosts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
ALTER TABLE invitations NO FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships NO FORCE ROW LEVEL SECURITY;
ALTER TABLE messages NO FORCE ROW LEVEL SECURITY;
ALTER TABLE private_feedback NO FORCE ROW LEVEL SECURITY;
ALTER TABLE review_requests NO FORCE ROW LEVEL SECURITY;
ALTER TABLE reviews NO FORCE ROW LEVEL SECURITY;

UPDATE api_keys SET updated_at = greatest(created_at, last_used_at, revoked_at);
UPDATE automatic_replies SET updated_at = greatest(created_at, ended_at);
UPDATE branding_hosts SET updated_at = greatest(created_at, verified_at, last_checked_at, first_failed_at, notice_at);
UPDATE customers SET imported_at = created_at WHERE import_id IS NOT NULL;
UPDATE invitations SET created_at = invited_at, updated_at = greatest(invited_at, accepted_at);
UPDATE memberships SET updated_at = created_at;
UPDATE messages SET updated_at =
  greatest(created_at, claimed_at, handed_over_at, sent_at, delivered_at, arrived_at, complained_at);
UPDATE private_feedback SET updated_at = greatest(created_at, resolved_at, replied_at);
UPDATE review_requests SET updated_at =
  greatest(created_at, sent_at, mail_opened_at, opened_at, rated_at, canceled_at);
UPDATE reviews SET created_at = published_at, updated_at = greatest(published_at, replied_at);
UPDATE sessions SET updated_at = greatest(created_at, last_seen_at);

ALTER TABLE reviews FORCE ROW LEVEL SECURITY;
ALTER TABLE review_requests FORCE ROW LEVEL SECURITY;
ALTER TABLE private_feedback FORCE ROW LEVEL SECURITY;
ALTER TABLE messages FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
ALTER TABLE branding_hosts FORCE ROW LEVEL SECURITY;
ALTER TABLE automatic_replies FORCE ROW LEVEL SECURITY;
ALTER TABLE api_keys FORCE ROW LEVEL SECURITY;

CREATE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END
$$;

-- No statement can forget the time of a change, and one that changes nothing does not move it.
CREATE PROCEDURE keep_updated_at(table_name regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER keep_updated_at BEFORE UPDATE ON %s FOR EACH ROW
     WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION set_updated_at()', table_name);
END
$$;
REVOKE EXECUTE ON PROCEDURE keep_updated_at(regclass) FROM PUBLIC;

CALL keep_updated_at('api_keys');
CALL keep_updated_at('automatic_replies');
CALL keep_updated_at('billing_mails');
CALL keep_updated_at('branding');
CALL keep_updated_at('branding_hosts');
CALL keep_updated_at('businesses');
CALL keep_updated_at('campaigns');
CALL keep_updated_at('customer_imports');
CALL keep_updated_at('customers');
CALL keep_updated_at('invitations');
CALL keep_updated_at('memberships');
CALL keep_updated_at('messages');
CALL keep_updated_at('private_feedback');
CALL keep_updated_at('reply_settings');
CALL keep_updated_at('review_requests');
CALL keep_updated_at('reviews');
CALL keep_updated_at('sessions');
CALL keep_updated_at('subscriptions');
CALL keep_updated_at('users');
