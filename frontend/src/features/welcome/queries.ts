import { createBusiness as create } from '../../shared/api/generated/businesses/businesses';
import type { CreateBusiness } from '../../shared/api/generated/model';
import { body } from '../../shared/http/body';

export type { CreateBusiness };

export const createBusiness = (input: CreateBusiness, init: RequestInit) =>
  body(create(input, init));
