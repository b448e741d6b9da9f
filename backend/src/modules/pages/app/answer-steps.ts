import { AppError } from '../../../kernel/errors/app-error.js';
import type { Logger } from '../../../lib/log/logger.js';
import type { CustomerPage, CustomerPages, CustomerVisit } from '../../../site/customer-visits.js';
import { problemOf, typedIn } from './answer-form.js';
import {
  detailsStep,
  isPublic,
  notFoundPage,
  ratingStep,
  successStep,
  type Asked,
  type Failure,
  type Typed,
} from './answer-page.html.js';

/** Effects of the forms behind one kind of link; each returns why it failed. */
export interface AnswerSteps<Visit extends Asked> {
  section: CustomerPages['section'];
  /** Returns the visit with what is behind its link; undefined for a link that leads nowhere. */
  find(visit: CustomerVisit, fields: URLSearchParams): Promise<Visit | undefined>;
  /** Counts the form of the first step, which stores nothing. */
  choose(asked: Visit): Promise<Failure | undefined>;
  answer(asked: Visit, typed: Typed): Promise<Failure | undefined>;
  /** Publishes private feedback as well. */
  publish(asked: Visit, typed: Typed): Promise<Failure | undefined>;
}

/** Takes a form of the customer page: its stars, then its words, then its wish to publish them as well. */
export async function takeForm<Visit extends Asked>(
  steps: AnswerSteps<Visit>,
  visit: CustomerVisit,
  fields: URLSearchParams,
): Promise<CustomerPage | { location: string }> {
  const typed = typedIn(fields);
  const asked = await steps.find(visit, fields);
  if (!asked) return notFoundPage(visit, steps.section, typed?.text);
  if (!typed) return ratingStep(asked, { problem: 'noStar', status: 422 });
  const action = fields.get('action');
  if (action === 'publish') {
    const failure = await steps.publish(asked, typed);
    return successStep(asked, typed, !failure, failure);
  }
  if (action === 'submit') {
    const failure = await steps.answer(asked, typed);
    if (failure?.status === 404) return notFoundPage(visit, steps.section, typed.text);
    if (failure) return detailsStep(asked, typed, failure);
    return successStep(asked, typed, isPublic(typed.rating));
  }
  const failure = await steps.choose(asked);
  if (failure) return ratingStep(asked, failure);
  // The address of a chosen star: reloading it asks nothing.
  return { location: `${visit.path}${visit.path.includes('?') ? '&' : '?'}rating=${typed.rating}` };
}

/** Returns why an action failed; the page then shows what was typed, whatever happened. */
export async function failureOf(
  log: Logger,
  action: () => Promise<Failure | undefined>,
): Promise<Failure | undefined> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof AppError) return { problem: problemOf(error), status: error.status };
    log.error({ err: error }, 'an answer of a page without scripts failed');
    return { problem: 'server', status: 500 };
  }
}

/** Returns what a link leads to; undefined where that is not found. */
export async function unlessMissing<Found>(read: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}
