import { headingTypefaceOf } from '../../../rules/heading-typeface.js';
import {
  OPEN_STATUSES,
  statusAt,
  type RequestParties,
  type TokenTarget,
  type AddressedRequest,
  type ReviewRequest,
} from '../domain/review-request.js';
import type { PartiesRow, RequestRow, TargetRow } from './review-request.rows.js';

/** Open statuses, for SQL. */
export const OPEN = `('${OPEN_STATUSES.join("','")}')`;

/** The status of request `r` that is shown: see `statusAt`. */
export const SHOWN_STATUS = `CASE WHEN r.status IN ${OPEN} AND r.expires_at <= now() THEN 'expired' ELSE r.status END`;

export function toRequest(row: RequestRow): ReviewRequest {
  return {
    id: row.id,
    businessId: row.business_id,
    customerId: row.customer_id,
    customer: { name: row.customer_name, email: row.customer_email },
    channel: row.channel,
    status: statusAt(row.status, row.expires_at, new Date()),
    statusReason: row.status_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    sentAt: row.sent_at,
    openedAt: row.opened_at,
    ratedAt: row.rated_at,
    rating: row.answer_rating,
    expiresAt: row.expires_at,
    messageId: row.message_id,
  };
}

export function toAddressedRequest(row: RequestRow): AddressedRequest {
  const request = toRequest(row);
  return {
    ...request,
    hasSharedAnswer: row.has_shared_answer === true,
    customer: {
      ...request.customer,
      phone: row.customer_phone,
      timeZone: row.customer_time_zone,
      language: row.customer_language,
    },
  };
}

export function toTarget(row: TargetRow): TokenTarget {
  return {
    id: row.id,
    organizationId: row.organization_id,
    businessId: row.business_id,
    customerId: row.customer_id,
    status: row.status,
    expiresAt: row.expires_at,
    business: {
      name: row.business_name,
      phone: row.business_phone,
      bookingUrl: row.booking_url,
      headingTypeface: headingTypefaceOf(row.heading_typeface),
    },
    customerName: row.customer_name,
    publicPathForAll: row.public_path_for_all,
    languages: { customer: row.customer_language, business: row.business_language },
  };
}

export function toParties(row: PartiesRow): RequestParties {
  return { id: row.id, businessId: row.business_id, customerId: row.customer_id };
}
