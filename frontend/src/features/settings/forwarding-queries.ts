import { queryOptions } from '@tanstack/react-query';
import * as forwarding from '../../shared/api/generated/forwarding-address/forwarding-address';
import type { UpdateForwardingAddress } from '../../shared/api/generated/model';
import { listKey, partKey } from '../../shared/api/keys';
import { body } from '../../shared/http/body';

export type { UpdateForwardingAddress };

/** Number of emails in the log, newest first. */
const SHOWN = 10;

export const forwardingAddressQuery = (businessId: string) =>
  queryOptions({
    queryKey: partKey(businessId, 'forwarding-address'),
    queryFn: ({ signal }) => body(forwarding.getForwardingAddress(businessId, { signal })),
  });

export const forwardingSendersQuery = (businessId: string) =>
  queryOptions({
    queryKey: partKey(businessId, 'forwarding-senders'),
    queryFn: ({ signal }) => body(forwarding.listForwardingSenders(businessId, { signal })),
  });

export const forwardedEmailsQuery = (businessId: string) =>
  queryOptions({
    queryKey: listKey(businessId, 'forwarded-emails', { limit: SHOWN }),
    queryFn: ({ signal }) =>
      body(forwarding.listForwardedEmails(businessId, { limit: SHOWN }, { signal })),
  });

export const updateAddress = (
  businessId: string,
  change: UpdateForwardingAddress,
  init: RequestInit,
) => body(forwarding.updateForwardingAddress(businessId, change, init));

export const replaceAddress = (businessId: string, init: RequestInit) =>
  body(forwarding.replaceForwardingAddress(businessId, init));

export const allowSender = (businessId: string, sender: string, init: RequestInit) =>
  body(forwarding.createForwardingSender(businessId, { sender }, init));

export const removeSender = forwarding.deleteForwardingSender;
