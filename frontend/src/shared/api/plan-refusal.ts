import { HttpError } from '../http/http-error';

/** What the plan stands against, as the server says it. */
export interface PlanRefusal {
  code: string;
  entitlement?: string;
  plans?: readonly string[];
  limit?: number;
  used?: number;
}

const PAYMENT_REQUIRED = 402;

/** What a plan that would allow it must have; undefined where something else went wrong. */
export function planRefusal(error: unknown): PlanRefusal | undefined {
  if (!(error instanceof HttpError) || error.status !== PAYMENT_REQUIRED) return undefined;
  const { code = '', entitlement, plans, limit, used } = error.problem ?? {};
  return {
    code,
    ...(entitlement !== undefined && { entitlement }),
    ...(plans !== undefined && { plans }),
    ...(limit !== undefined && { limit }),
    ...(used !== undefined && { used }),
  };
}
