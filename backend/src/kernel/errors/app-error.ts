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
  /** Values of such an error for the API document, where its detail has slots or it has members of its own. */
  example?: ErrorExample;
  /** Refuses credentials of a request, and so comes before any operation that needs a caller. */
  refusesCredentials?: true;
}

/** Values that an error is raised with. */
export interface ErrorExample {
  params?: Params;
  /** Fields that are wrong; without a message, the error's own detail stands there. */
  errors?: readonly (Omit<FieldError, 'message'> & { message?: string })[];
  members?: Readonly<Record<string, unknown>>;
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

/** Definitions of all catalogs that are loaded, by code. */
const defined = new Map<string, ErrorDefinition>();

/** Returns the codes of all catalogs whose errors have this status. */
export function codesOfStatus(status: number): string[] {
  return [...defined].filter(([, error]) => error.status === status).map(([code]) => code);
}

/** Returns the codes of all catalogs that refuse the credentials of a request. */
export const credentialCodes = (): string[] =>
  [...defined].filter(([, { refusesCredentials }]) => refusesCredentials).map(([code]) => code);

/** Returns the status of an error. @throws Error for a code that no catalog defines */
export const statusOf = (code: string): number => definitionOf(code).status;

/** Returns an error as callers may get it, for the API document. @throws Error for a code that no catalog defines */
export function exampleOfError(code: string): AppError {
  const { status, detail, example = {} } = definitionOf(code);
  const { params = {}, errors, members = {} } = example;
  const message = fill(detail, params);
  const fields = errors?.map((error) => ({ message, ...error }));
  return new AppError(code, status, detail, params, fields, {}, members);
}

function definitionOf(code: string): ErrorDefinition {
  const definition = defined.get(code);
  if (!definition) throw new Error(`No catalog of errors defines the code '${code}'.`);
  return definition;
}

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
    defined.set(`${moduleId}.${name}`, definitions[name]);
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
