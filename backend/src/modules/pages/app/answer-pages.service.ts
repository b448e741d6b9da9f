import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
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
import { faultOf, FORM_LIMIT } from './answer-form.js';
import {
  answeredPage,
  detailsStep,
  isPublic,
  notFoundPage,
  onlyStars,
  ratingStep,
  type Asked,
  type Failure,
  type Typed,
} from './answer-page.html.js';
import { failureOf, takeForm, unlessMissing, type AnswerSteps } from './answer-steps.js';

type ReviewLink = Awaited<ReturnType<ReviewLinks['read']>>;

/** A visit, and the request behind its link. */
interface AskedByRequest extends Asked {
  request: ReviewLink['request'];
  isAnswered: boolean;
}

/**
 * `/r/:token` for browsers without scripts: the steps of the customer page as forms. They end in the same services,
 * behind the same schemas, as the calls of the page's script.
 */
@Injectable()
export class AnswerPages implements CustomerPages, AnswerSteps<AskedByRequest>, OnModuleInit {
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
    const asked = await this.find(visit);
    if (!asked) return notFoundPage(visit, this.section);
    if (asked.isAnswered) return answeredPage(asked);
    const { linkRating: rating } = visit;
    return rating > 0 ? detailsStep(asked, onlyStars(rating)) : ratingStep(asked);
  }

  submit(
    visit: CustomerVisit,
    fields: URLSearchParams,
  ): Promise<CustomerPage | { location: string }> {
    return takeForm(this, visit, fields);
  }

  choose({ visit }: AskedByRequest): Promise<Failure | undefined> {
    return this.attempt(visit, () => Promise.resolve(undefined));
  }

  answer(asked: AskedByRequest, typed: Typed): Promise<Failure | undefined> {
    return this.attempt(asked.visit, () =>
      isPublic(typed.rating) ? this.review(asked, typed) : this.keepPrivate(asked, typed),
    );
  }

  publish(asked: AskedByRequest, typed: Typed): Promise<Failure | undefined> {
    return this.attempt(asked.visit, () => this.review(asked, typed));
  }

  async find(visit: CustomerVisit): Promise<AskedByRequest | undefined> {
    const { token } = visit;
    if (!tokenSchema.safeParse(token).success) return undefined;
    const link = await unlessMissing(() => this.links.read(token));
    return link && askedBy(visit, link);
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

  private attempt(
    visit: CustomerVisit,
    action: () => Promise<Failure | undefined>,
  ): Promise<Failure | undefined> {
    return failureOf(this.log, async () => {
      await this.limits.consume('customer-answers', FORM_LIMIT, visit.address);
      // Scanners open links, but send no forms: a person is here.
      await this.links.open(visit.token);
      return action();
    });
  }
}

const askedBy = (visit: CustomerVisit, link: ReviewLink): AskedByRequest => ({
  visit,
  request: link.request,
  isAnswered: link.request.status === 'rated' && !link.demo,
  found: {
    business: link.business,
    firstName: link.customer.firstName,
    publicName: link.customer.publicName,
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
