import { queryOptions } from '@tanstack/react-query';
import * as auth from '../../shared/api/generated/auth/auth';
import * as businesses from '../../shared/api/generated/businesses/businesses';
import type { CreateApiKey, UpdateBusiness } from '../../shared/api/generated/model';
import { checkEmailSetup } from '../../shared/api/generated/email-check/email-check';
import { previewOrganizationClosure } from '../../shared/api/generated/privacy/privacy';
import { apiKeysKey, partKey } from '../../shared/api/keys';
import { body } from '../../shared/http/body';

export type { CreateApiKey, UpdateBusiness };

export const saveBusiness = (id: string, change: UpdateBusiness, init: RequestInit) =>
  body(businesses.updateBusiness(id, change, init));

export const photoQuery = (businessId: string) =>
  queryOptions({
    queryKey: partKey(businessId, 'photo'),
    queryFn: ({ signal }) => body(businesses.getBusinessPhoto(businessId, { signal })),
  });

/** The server reads the type from the bytes: a browser takes it from the file's name. */
export const uploadPhoto = (businessId: string, file: File, init: RequestInit) =>
  body(businesses.updateBusinessPhoto(businessId, file, init));

export const deletePhoto = (businessId: string, init: RequestInit) =>
  businesses.deleteBusinessPhoto(businessId, init);

export const { resendContactConfirmation } = businesses;

export const apiKeysQuery = (organizationId: string) =>
  queryOptions({
    queryKey: apiKeysKey(organizationId),
    queryFn: ({ signal }) => body(auth.listApiKeys({ organizationId }, { signal })),
  });

/** Asks the DNS, so it takes a moment. */
export const emailCheckQuery = (businessId: string) =>
  queryOptions({
    queryKey: partKey(businessId, 'email-check'),
    queryFn: ({ signal }) => body(checkEmailSetup(businessId, { signal })),
  });

export const createApiKey = (organizationId: string, input: CreateApiKey, init: RequestInit) =>
  body(auth.createApiKey(input, { organizationId }, init));

export const { revokeApiKey } = auth;

export const closurePreviewQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['closure', organizationId],
    queryFn: ({ signal }) => body(previewOrganizationClosure({ organizationId }, { signal })),
  });
