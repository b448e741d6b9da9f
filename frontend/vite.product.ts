import { readFileSync } from 'node:fs';
import type { Plan } from './src/shared/api/model';
import type { Brand } from './src/shared/brand/brand';

interface ApiDocument {
  info: { 'x-product-brand': Brand };
  paths: Record<
    string,
    { get: { responses: { 200: { content: { 'application/json': { example?: unknown } } } } } }
  >;
}

const { info, paths } = JSON.parse(
  readFileSync(new URL('../openapi/openapi.json', import.meta.url), 'utf8'),
) as ApiDocument;

/** Returns the example response of `GET path` in the API document, which equals the product's own response. */
function answerOf<T>(path: string): T {
  const example = paths[path]?.get.responses[200].content['application/json'].example;
  if (example === undefined) throw new Error(`openapi.json has no example of GET ${path}.`);
  return example as T;
}

/** Price list and brand of the product. They change only with the product, so no visit requests them. */
export const productPlans = answerOf<Plan[]>('/api/plans');
export const productBrand = info['x-product-brand'];
