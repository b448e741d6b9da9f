import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as branding from '../../shared/api/generated/branding/branding';
import type { Branding, BrandingDomain, UpdateBranding } from '../../shared/api/generated/model';
import { brandingKey } from '../../shared/api/keys';
import { body } from '../../shared/http/body';

export type { Branding, BrandingDomain, UpdateBranding };

export const brandingQuery = (organizationId: string) =>
  queryOptions({
    queryKey: brandingKey(organizationId),
    queryFn: ({ signal }) => body(branding.getBranding({ organizationId }, { signal })),
  });

/** The palette of two colors; the last one stays in sight while the next is on its way. */
export const paletteQuery = (organizationId: string, primary: string, accent: string) =>
  queryOptions({
    queryKey: [...brandingKey(organizationId), 'palette', primary, accent],
    queryFn: ({ signal }) =>
      body(branding.previewBrandPalette({ organizationId, primary, accent }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

export const updateBranding = (organizationId: string, input: UpdateBranding, init: RequestInit) =>
  body(branding.updateBranding(input, { organizationId }, init));

export const addDomain = (organizationId: string, host: string, init: RequestInit) =>
  body(branding.addBrandingDomain({ host }, { organizationId }, init));

export const checkDomain = (organizationId: string, host: string, init: RequestInit) =>
  body(branding.checkBrandingDomain(host, { organizationId }, init));

export const removeDomain = (organizationId: string, host: string, init: RequestInit) =>
  body(branding.removeBrandingDomain(host, { organizationId }, init));
