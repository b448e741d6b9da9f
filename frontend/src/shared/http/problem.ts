/** Field that the server rejected; `field` is a dotted path into the body. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

/** Error response of the API (RFC 9457, `application/problem+json`). */
export interface Problem {
  type?: string;
  title?: string;
  status?: number;
  code?: string;
  detail?: string;
  requestId?: string;
  errors?: FieldProblem[];
  /** For a 402: key of the entitlement that the plan lacks, or whose limit is reached. */
  entitlement?: string;
  /** For a 402: plans that include it, the cheapest first. */
  plans?: string[];
  limit?: number;
  used?: number;
  /** For a recently contacted customer: time of the last contact. */
  lastContactedAt?: string;
  /** For a declined payment: reason, as a code. */
  reason?: string;
  /** For a payment that requires authentication by the bank: data that the browser needs for it. */
  clientSecret?: string;
  form?: { kind: string; publishableKey: string | null; url: string | null } | null;
}

/** Returns the problem in `text`; undefined when it is not a JSON object, such as the error page of a proxy. */
export function parseProblem(text: string): Problem | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
