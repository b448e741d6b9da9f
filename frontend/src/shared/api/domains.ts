import { queryOptions } from '@tanstack/react-query';
import { body } from '../http/body';
import { listBrandingHosts } from './generated/branding/branding';
import type { BrandingHost } from './generated/model';
import { brandingKey } from './keys';

/** Query for the domains that the organization claims. */
export const domainsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...brandingKey(organizationId), 'hosts'],
    queryFn: ({ signal }) => body(listBrandingHosts({ organizationId }, { signal })),
  });

/** True for a domain that is suspended or will be soon. */
export const needsAttention = ({ state, suspendsAt }: BrandingHost): boolean =>
  state === 'suspended' || suspendsAt !== null;
