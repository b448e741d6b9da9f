import type { HttpResponse } from './http';

/** The body of an answer, where its status and headers do not matter. */
export async function body<Body>(answer: Promise<HttpResponse<Body>>): Promise<Body> {
  return (await answer).data;
}
