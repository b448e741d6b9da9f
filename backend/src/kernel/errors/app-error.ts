/** A field of the request that is wrong. */
export interface FieldError {
  /** Path in the body or query, dots between levels: `customer.email`. */
  field: string;
  /** Stable, for programs. */
  code: string;
  /** A sentence, for people. */
  message: string;
}

/** One entry of a module's catalogue. */
export interface ErrorDefinition {
  status: number;
  /** A sentence that says what happened and what to do; `{name}` is filled from the parameters. */
  detail: string;
}

/** An error with a code of the catalogue: expected, and answered to the caller as it is. */
export class AppError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    detail: string,
    readonly params: Readonly<Record<string, string | number>> = {},
    readonly errors?: readonly FieldError[],
    readonly headers: Readonly<Record<string, string>> = {},
    /** Further members of the problem, for programs. */
    readonly members: Readonly<Record<string, unknown>> = {},
  ) {
    super(fill(detail, params));
  }
}

type Params = Readonly<Record<string, string | number>>;

/** Makes an error of the catalogue. */
export type ErrorFactory = (
  params?: Params,
  extra?: {
    errors?: FieldError[];
    headers?: Record<string, string>;
    members?: Readonly<Record<string, unknown>>;
  },
) => AppError;

/**
 * A module's catalogue: `defineErrors('reviews', { 'not-open': {status: 404, detail: '...'} })`
 * gives factories whose code is `reviews.not-open`, the key the screens translate.
 */
export function defineErrors<const K extends string>(
  moduleId: string,
  definitions: Readonly<Record<K, ErrorDefinition>>,
): Readonly<Record<K, ErrorFactory>> {
  const factories = {} as Record<K, ErrorFactory>;
  for (const name of Object.keys(definitions) as K[]) {
    const { status, detail } = definitions[name];
    factories[name] = (params = {}, extra = {}) =>
      new AppError(
        `${moduleId}.${name}`,
        status,
        detail,
        params,
        extra.errors,
        extra.headers,
        extra.members,
      );
  }
  return factories;
}

function fill(detail: string, params: Params): string {
  return detail.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
