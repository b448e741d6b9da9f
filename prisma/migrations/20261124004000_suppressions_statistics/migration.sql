-- As secure_table makes them: the table has a business now, and without these the planner takes it to be independent of
-- the organization.
CREATE STATISTICS suppressions_tenant_statistics (dependencies, ndistinct, mcv)
  ON organization_id, business_id FROM suppressions;
