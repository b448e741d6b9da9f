import { queryOptions } from '@tanstack/react-query';
import { body } from '../http/body';
import { listBrandingHosts } from './generated/branding/branding';
import type { BrandingHost } from './generated/model';
import { brandingKey } from './keys';

/** The domains that the organization claims. */
export const domainsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...brandingKey(organizationId), 'hosts'],
    queryFn: ({ signal }) => body(listBrandingHosts({ organizationId }, { signal })),
  });

/** Reports a domain that was in force and is not, or soon will not be. */
export const needsAttention = ({ state, suspendsAt }: BrandingHost): boolean =>
  state === 'suspended' || suspendsAt !== null;
