/** An error as the API tells them. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly type: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error',
    readonly code: string | undefined,
    message: string,
    readonly param?: string,
  ) {
    super(message);
  }

  body(): object {
    const { type, code, message, param } = this;
    return { error: { type, code, message, param } };
  }
}

export const missing = (what: string, id: string, param = 'id', status = 404): ApiError =>
  new ApiError(
    status,
    'invalid_request_error',
    'resource_missing',
    `No such ${what}: '${id}'`,
    param,
  );

export const invalid = (code: string, message: string, param?: string): ApiError =>
  new ApiError(400, 'invalid_request_error', code, message, param);

/** Stripe has no code for it. */
export const portalNotSaved = (): ApiError =>
  new ApiError(
    400,
    'invalid_request_error',
    undefined,
    'No configuration provided and your test mode default configuration has not been created.',
  );
