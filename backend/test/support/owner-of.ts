import type { Client } from './client.js';

/** The organization that a business of the client's belongs to. */
export async function ownerOf(client: Client, businessId: string): Promise<string> {
  const user = await client.ok<{ businesses: { id: string; organizationId: string }[] }>(
    'GET',
    '/api/auth/user',
  );
  return user.businesses.find(({ id }) => id === businessId)?.organizationId ?? '';
}
