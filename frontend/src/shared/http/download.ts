import { HttpError } from './http-error';

/** Time for the browser to begin with what it was given. */
const KEEP_MS = 60_000;

/**
 * Fetches a file and hands it to the browser to keep, under the name that the server gives it: for files that
 * take a moment to be made, so that a screen can say so and tell of failures.
 * @throws HttpError on any unsuccessful status; TypeError where the server could not be reached.
 */
export async function download(url: string): Promise<void> {
  const response = await fetch(url, { credentials: 'include' });
  if (!response.ok) {
    throw new HttpError(response.status, await response.text(), response.statusText);
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameIn(response.headers.get('Content-Disposition')) ?? '';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}

/** The name in a `Content-Disposition` (RFC 6266): the one in Unicode before the one in ASCII. */
export function fileNameIn(header: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '') ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(header ?? '')?.[1];
}
