import { HttpError } from './http-error';

/** What a successful call answers; the shape that the generated client expects. */
export interface HttpResponse<Body> {
  data: Body;
  status: number;
  headers: Headers;
}

/**
 * The only door to the network. Sends the session cookie, and JSON or a file only when there is a body.
 * `Answer` is an `HttpResponse`; the body is read once, as text, and is undefined where empty.
 *
 * @throws HttpError on any unsuccessful status; TypeError where the server could not be reached.
 */
export async function http<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  // What this page is written in: the server writes mails that a call causes in the same language.
  headers.set('Accept-Language', document.documentElement.lang || 'en');
  if (init.body == null) headers.delete('Content-Type');
  // A file says itself what it is.
  else if (!(init.body instanceof Blob)) headers.set('Content-Type', 'application/json');

  const response = await fetch(url, { ...init, headers, credentials: 'include' });
  const text = await response.text();
  if (!response.ok) throw new HttpError(response.status, text, response.statusText);

  const data: unknown = text === '' ? undefined : JSON.parse(text);
  return { data, status: response.status, headers: response.headers } as Answer;
}
