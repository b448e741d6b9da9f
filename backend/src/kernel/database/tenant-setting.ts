import type pg from 'pg';

/**
 * Sets a connection's tenant; a connection must have prepared it before `queryAsTenant` can use it.
 * It gives no row, which would be one more message to read.
 */
export const enterTenant = (organizationId: string): pg.QueryConfig => ({
  name: 'enter-tenant',
  text: `SELECT WHERE set_config('app.organization_id', $1, false) IS NULL`,
  values: [organizationId],
});
