import { HttpError } from '../http/http-error';

/** Refusal of an action that the plan does not allow, as the server reports it. */
export interface PlanRefusal {
  code: string;
  entitlement?: string;
  plans?: readonly string[];
  limit?: number;
  used?: number;
}

const PAYMENT_REQUIRED = 402;

/** Returns the refusal by the plan that caused an error; undefined for any other error. */
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
