import { HttpError } from './http-error';

/** Time for the browser to start saving the file, in milliseconds. */
const KEEP_MS = 60_000;

/**
 * Fetches a file and lets the browser save it under the server's file name. For files that take a moment to create, so
 * that a screen can show progress and errors.
 * @throws HttpError on any unsuccessful status; TypeError when the server cannot be reached
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

/** Returns the file name in a `Content-Disposition` header (RFC 6266), preferably the Unicode one. */
export function fileNameIn(header: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '') ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(header ?? '')?.[1];
}
