import { createBusiness as create } from '../../shared/api/generated/businesses/businesses';
import type { CreateBusiness } from '../../shared/api/generated/model';
import { body } from '../../shared/http/body';

export type { CreateBusiness };

/** A business, and the organization that it joins; one of its own where there is none. */
export interface NewBusiness {
  details: CreateBusiness;
  organizationId: string | undefined;
}

export const createBusiness = ({ details, organizationId }: NewBusiness, init: RequestInit) =>
  body(create(details, organizationId === undefined ? {} : { organizationId }, init));
