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
