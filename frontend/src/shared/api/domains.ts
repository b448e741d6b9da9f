import { queryOptions } from '@tanstack/react-query';
import { body } from '../http/body';
import { listBrandingDomains } from './generated/branding/branding';
import type { BrandingDomain } from './generated/model';
import { brandingKey } from './keys';

/** Query for the domains that the organization claims. */
export const domainsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...brandingKey(organizationId), 'domains'],
    queryFn: ({ signal }) => body(listBrandingDomains({ organizationId }, { signal })),
  });

/** True for a domain that is suspended or will be soon. */
export const needsAttention = ({ state, suspendsAt }: BrandingDomain): boolean =>
  state === 'suspended' || suspendsAt !== null;
