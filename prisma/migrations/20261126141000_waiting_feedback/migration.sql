-- Feedback that waits for a reply, the oldest first: what the dashboard counts and the inbox lists.
CREATE INDEX private_feedback_waiting ON private_feedback (organization_id, business_id, created_at, id)
  WHERE reply IS NULL AND status <> 'resolved' AND NOT is_sample;
