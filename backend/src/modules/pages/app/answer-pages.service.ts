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
import { MAX_BODY, ReviewSubmissions, submitReviewSchema } from '../../reviews/public.js';
import { faultOf, FORM_LIMIT, problemOf, typedIn } from './answer-form.js';
import {
  answeredPage,
  detailsStep,
  isPublic,
  notFoundPage,
  onlyStars,
  ratingStep,
  successStep,
  type Asked,
  type Failure,
  type Typed,
} from './answer-page.html.js';

type ReviewLink = Awaited<ReturnType<ReviewLinks['read']>>;

/** A visit, and the request behind its link. */
interface AskedByRequest extends Asked {
  request: ReviewLink['request'];
}

/**
 * `/r/:token` for browsers without scripts: the steps of the customer page as forms. They end in the same services,
 * behind the same schemas, as the calls of the page's script.
 */
@Injectable()
export class AnswerPages implements CustomerPages, OnModuleInit {
  readonly section = 'r';

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
    if (!found) return notFoundPage(visit, this.section);
    const asked = askedBy(visit, found);
    if (isAnswered(found)) return answeredPage(asked);
    const { linkRating: rating } = visit;
    return rating > 0 ? detailsStep(asked, onlyStars(rating)) : ratingStep(asked);
  }

  async submit(
    visit: CustomerVisit,
    fields: URLSearchParams,
  ): Promise<CustomerPage | { location: string }> {
    const typed = typedIn(fields);
    const found = await this.find(visit.token);
    if (!found) return notFoundPage(visit, this.section, typed?.text);
    const asked = askedBy(visit, found);
    if (!typed) return ratingStep(asked, { problem: 'noStar', status: 422 });
    const action = fields.get('action');
    if (action === 'publish') return this.publishToo(asked, typed);
    if (action === 'submit') return this.answer(asked, typed);
    const failure = await this.attempt(visit, () => Promise.resolve(undefined));
    if (failure) return ratingStep(asked, failure);
    // The address of a star in an email: reloading it asks nothing.
    return { location: `/r/${visit.token}?rating=${typed.rating}` };
  }

  private async answer(asked: AskedByRequest, typed: Typed): Promise<CustomerPage> {
    const failure = await this.attempt(asked.visit, () =>
      isPublic(typed.rating) ? this.review(asked, typed) : this.keepPrivate(asked, typed),
    );
    if (failure?.status === 404) return notFoundPage(asked.visit, this.section, typed.text);
    if (failure) return detailsStep(asked, typed, failure);
    return successStep(asked, typed, isPublic(typed.rating));
  }

  private async publishToo(asked: AskedByRequest, typed: Typed): Promise<CustomerPage> {
    const failure = await this.attempt(asked.visit, () => this.review(asked, typed));
    return successStep(asked, typed, !failure, failure);
  }

  private async review(
    asked: AskedByRequest,
    { rating, title, text }: Typed,
  ): Promise<Failure | undefined> {
    const body = submitReviewSchema.safeParse({ ...addressed(asked), rating, title, body: text });
    if (!body.success) return faultOf(text, MAX_BODY, title);
    await this.reviews.submit(body.data);
    return undefined;
  }

  private async keepPrivate(
    asked: AskedByRequest,
    { rating, text }: Typed,
  ): Promise<Failure | undefined> {
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

const askedBy = (visit: CustomerVisit, link: ReviewLink): AskedByRequest => ({
  visit,
  request: link.request,
  found: {
    business: link.business,
    firstName: link.customer.firstName,
    mayPublishToo: link.mayPublishToo,
    isDemo: link.demo,
    submissionId: undefined,
  },
});

const addressed = ({ visit, request }: AskedByRequest) => ({
  businessId: request.businessId,
  customerId: request.customerId,
  token: visit.token,
});
