import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';

/** The organization whose door the caller has passed. */
export function enteredOrganization(): string {
  const id = currentOrganizationId();
  if (id === undefined) throw new Error('This is done in an organization: enter it first.');
  return id;
}
