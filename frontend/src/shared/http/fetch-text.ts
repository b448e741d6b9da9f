import { HttpError } from './http-error';

/**
 * Fetches a file that is text, such as an SVG image.
 * @throws HttpError on any unsuccessful status; TypeError when the server cannot be reached
 */
export async function fetchText(url: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url, { ...init, credentials: 'include' });
  const text = await response.text();
  if (!response.ok) throw new HttpError(response.status, text, response.statusText);
  return text;
}
