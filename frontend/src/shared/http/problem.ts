/** One field that the server refused; `field` is a dotted path into the body. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

/** An error answer of the API (RFC 9457, `application/problem+json`). */
export interface Problem {
  type?: string;
  title?: string;
  status?: number;
  code?: string;
  detail?: string;
  requestId?: string;
  errors?: FieldProblem[];
  /** Of a 402: what the plan does not grant, or no more of. */
  entitlement?: string;
  /** Of a 402: plans that include it, the cheapest first. */
  plans?: string[];
  limit?: number;
  used?: number;
  /** Of a customer who was asked or answered lately: when. */
  lastContactedAt?: string;
  /** Of a payment that was declined: why, for programs. */
  reason?: string;
  /** Of a payment that its bank asks about: what the browser needs to answer. */
  clientSecret?: string;
  form?: { kind: string; publishableKey: string | null; url: string | null } | null;
}

/** The problem in `text`, or undefined where a proxy answered something else. */
export function parseProblem(text: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
