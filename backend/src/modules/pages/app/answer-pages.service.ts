import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { RateLimits } from '../../../kernel/http/rate-limits.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import {
  customerPagesPort,
  type CustomerPage,
  type CustomerPages,
  type CustomerVisit,
} from '../../../site/customer-visits.js';
import { FeedbackSubmissions, MAX_MESSAGE, submitFeedbackSchema } from '../../feedback/public.js';
import { ReviewLinks, tokenSchema } from '../../requests/public.js';
import {
  MAX_BODY,
  MAX_TITLE,
  ReviewSubmissions,
  submitReviewSchema,
} from '../../reviews/public.js';
import {
  answeredPage,
  detailsStep,
  isPublic,
  notFoundPage,
  ratingStep,
  successStep,
  type AnswerProblem,
  type Asked,
  type Failure,
  type ReviewLink,
  type Typed,
} from './answer-page.html.js';

/** Forms of one client address per minute: as many as the API takes answers. */
const FORM_LIMIT = { points: 60, windowSeconds: 60 };

/**
 * `/r/:token` for browsers without scripts: the steps of the customer page as forms. They end in the same services,
 * behind the same schemas, as the calls of the page's script.
 */
@Injectable()
export class AnswerPages implements CustomerPages, OnModuleInit {
  constructor(
    private readonly links: ReviewLinks,
    private readonly reviews: ReviewSubmissions,
    private readonly feedback: FeedbackSubmissions,
    private readonly limits: RateLimits,
    private readonly ports: Ports,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.ports.provide(customerPagesPort, this);
  }

  async open(visit: CustomerVisit): Promise<CustomerPage> {
    const found = await this.find(visit.token);
    if (!found) return notFoundPage(visit);
    const asked = { visit, found };
    if (isAnswered(found)) return answeredPage(asked);
    const { linkRating: rating } = visit;
    return rating > 0 ? detailsStep(asked, { rating, title: '', text: '' }) : ratingStep(asked);
  }

  async submit(
    visit: CustomerVisit,
    fields: URLSearchParams,
  ): Promise<CustomerPage | { location: string }> {
    const typed = typedIn(fields);
    const found = await this.find(visit.token);
    if (!found) return notFoundPage(visit, typed?.text);
    const asked = { visit, found };
    if (!typed) return ratingStep(asked, { problem: 'noStar', status: 422 });
    const action = fields.get('action');
    if (action === 'publish') return this.publishToo(asked, typed);
    if (action === 'submit') return this.answer(asked, typed);
    const failure = await this.attempt(visit, () => Promise.resolve(undefined));
    if (failure) return ratingStep(asked, failure);
    // The address of a star in an email: reloading it asks nothing.
    return { location: `/r/${visit.token}?rating=${typed.rating}` };
  }

  private async answer(asked: Asked, typed: Typed): Promise<CustomerPage> {
    const failure = await this.attempt(asked.visit, () =>
      isPublic(typed.rating) ? this.review(asked, typed) : this.keepPrivate(asked, typed),
    );
    if (failure?.status === 404) return notFoundPage(asked.visit, typed.text);
    if (failure) return detailsStep(asked, typed, failure);
    return successStep(asked, typed, isPublic(typed.rating));
  }

  private async publishToo(asked: Asked, typed: Typed): Promise<CustomerPage> {
    const failure = await this.attempt(asked.visit, () => this.review(asked, typed));
    return successStep(asked, typed, !failure, failure);
  }

  private async review(asked: Asked, { rating, title, text }: Typed): Promise<Failure | undefined> {
    const body = submitReviewSchema.safeParse({ ...addressed(asked), rating, title, body: text });
    if (!body.success) return faultOf(text, MAX_BODY, title);
    await this.reviews.submit(body.data);
    return undefined;
  }

  private async keepPrivate(asked: Asked, { rating, text }: Typed): Promise<Failure | undefined> {
    const body = submitFeedbackSchema.safeParse({ ...addressed(asked), rating, message: text });
    if (!body.success) return faultOf(text, MAX_MESSAGE);
    await this.feedback.submit(body.data);
    return undefined;
  }

  /** Returns why the action failed; the page then shows what was typed, whatever happened. */
  private async attempt(
    visit: CustomerVisit,
    action: () => Promise<Failure | undefined>,
  ): Promise<Failure | undefined> {
    try {
      await this.limits.consume('customer-answers', FORM_LIMIT, visit.address);
      // Scanners open links, but send no forms: a person is here.
      await this.links.open(visit.token);
      return await action();
    } catch (error) {
      if (error instanceof AppError) return { problem: problemOf(error), status: error.status };
      this.log.error({ err: error }, 'an answer of the customer page without scripts failed');
      return { problem: 'server', status: 500 };
    }
  }

  private async find(token: string): Promise<ReviewLink | undefined> {
    if (!tokenSchema.safeParse(token).success) return undefined;
    try {
      return await this.links.read(token);
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return undefined;
      throw error;
    }
  }
}

const isAnswered = ({ request, demo }: ReviewLink): boolean => request.status === 'rated' && !demo;

const addressed = ({ visit, found: { request } }: Asked) => ({
  businessId: request.businessId,
  customerId: request.customerId,
  token: visit.token,
});

/** Returns what a form sent; undefined without a rating of 1 to 5. */
function typedIn(fields: URLSearchParams): Typed | undefined {
  const field = (name: string): string => fields.get(name) ?? '';
  if (!/^[1-5]$/.test(field('rating'))) return undefined;
  // Forms send line breaks as two characters, the page's script as one: the same words are the same answer.
  const line = (name: string): string => field(name).replace(/\r\n?/g, '\n');
  return { rating: Number(field('rating')), title: line('title'), text: line('text') };
}

/** Returns what is wrong with words that the schema refuses. */
function faultOf(text: string, limit: number, title = ''): Failure {
  const length = text.trim().length;
  if (length === 0) return { problem: 'noText', status: 422 };
  if (length > limit) return { problem: 'tooLong', status: 422 };
  const isTitleLong = title.trim().length > MAX_TITLE;
  return { problem: isTitleLong ? 'titleTooLong' : 'invalid', status: 422 };
}

function problemOf({ status, code }: AppError): AnswerProblem {
  if (status === 404) return 'not-found';
  if (status === 409) return code === 'requests.already-answered' ? 'answered' : 'server';
  if (status === 429) return 'too-many';
  return status < 500 ? 'invalid' : 'server';
}
