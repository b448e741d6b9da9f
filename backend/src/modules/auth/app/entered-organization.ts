import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';

/** Returns the organization that the caller has entered. */
export function enteredOrganization(): string {
  const id = currentOrganizationId();
  if (id === undefined) throw new Error('This is done in an organization: enter it first.');
  return id;
}
