import type { AppError } from '../../../kernel/errors/app-error.js';
import { MAX_TITLE } from '../../reviews/public.js';
import type { AnswerProblem, Failure, Typed } from './answer-page.html.js';

/** Forms of one client address per minute: as many as the API takes answers. */
export const FORM_LIMIT = { points: 60, windowSeconds: 60 };

/** Returns what a form sent; undefined without a rating of 1 to 5. */
export function typedIn(fields: URLSearchParams): Typed | undefined {
  const field = (name: string): string => fields.get(name) ?? '';
  if (!/^[1-5]$/.test(field('rating'))) return undefined;
  // Forms send line breaks as two characters, the page's script as one: the same words are the same answer.
  const line = (name: string): string => field(name).replace(/\r\n?/g, '\n');
  return {
    rating: Number(field('rating')),
    title: line('title'),
    text: line('text'),
    name: line('name'),
    email: line('email'),
  };
}

/** Returns what is wrong with words that the schema refuses. */
export function faultOf(text: string, limit: number, title = ''): Failure {
  const length = text.trim().length;
  if (length === 0) return { problem: 'noText', status: 422 };
  if (length > limit) return { problem: 'tooLong', status: 422 };
  const isTitleLong = title.trim().length > MAX_TITLE;
  return { problem: isTitleLong ? 'titleTooLong' : 'invalid', status: 422 };
}

/** Problems that a code of an error names. */
const PROBLEM_OF_CODE = new Map<string, AnswerProblem>([
  ['requests.already-answered', 'answered'],
  ['shared-links.already-answered', 'answered'],
  ['shared-links.answered-today', 'today'],
  ['shared-links.day-is-full', 'full'],
]);

export function problemOf({ status, code }: AppError): AnswerProblem {
  const named = PROBLEM_OF_CODE.get(code);
  if (named) return named;
  if (status === 404) return 'not-found';
  if (status === 409) return 'server';
  if (status === 429) return 'too-many';
  return status < 500 ? 'invalid' : 'server';
}
