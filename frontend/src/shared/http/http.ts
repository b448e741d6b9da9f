import { HttpError } from './http-error';

/** Successful response, in the shape that the generated client expects. */
export interface HttpResponse<Body> {
  data: Body;
  status: number;
  headers: Headers;
}

/**
 * Sends a request, with the session cookie and, when there is a body, JSON or a file. `Answer` is an `HttpResponse`;
 * the body is read once, as text, and is undefined when empty.
 *
 * @throws HttpError on any unsuccessful status; TypeError when the server cannot be reached
 */
export async function http<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  // Language of this page: the server uses it for emails that a request causes.
  headers.set('Accept-Language', document.documentElement.lang || 'en');
  if (init.body == null) headers.delete('Content-Type');
  // A file has its own type.
  else if (!(init.body instanceof Blob)) headers.set('Content-Type', 'application/json');

  const response = await fetch(url, { ...init, headers, credentials: 'include' });
  const text = await response.text();
  if (!response.ok) throw new HttpError(response.status, text, response.statusText);

  const data: unknown = text === '' ? undefined : JSON.parse(text);
  return { data, status: response.status, headers: response.headers } as Answer;
}
