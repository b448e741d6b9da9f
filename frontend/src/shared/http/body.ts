import type { HttpResponse } from './http';

/** Returns the body of a response, without its status and headers. */
export async function body<Body>(answer: Promise<HttpResponse<Body>>): Promise<Body> {
  return (await answer).data;
}
