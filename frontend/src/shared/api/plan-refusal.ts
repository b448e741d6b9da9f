import { HttpError } from '../http/http-error';

/** Refusal of an action that the plan does not allow, as the server reports it. */
export interface PlanRefusal {
  code: string;
  /** Reason for which nothing can be changed, where the plan has lapsed. */
  reason?: string | undefined;
  entitlement?: string;
  plans?: readonly string[];
  limit?: number;
  used?: number;
}

const PAYMENT_REQUIRED = 402;

/** Returns the refusal by the plan that caused an error; undefined for any other error. */
export function planRefusal(error: unknown): PlanRefusal | undefined {
  if (!(error instanceof HttpError) || error.status !== PAYMENT_REQUIRED) return undefined;
  const { code = '', reason, entitlement, plans, limit, used } = error.problem ?? {};
  return {
    code,
    ...(reason !== undefined && { reason }),
    ...(entitlement !== undefined && { entitlement }),
    ...(plans !== undefined && { plans }),
    ...(limit !== undefined && { limit }),
    ...(used !== undefined && { used }),
  };
}
