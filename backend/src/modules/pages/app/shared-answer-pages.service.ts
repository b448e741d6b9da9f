import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
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
import { MAX_BODY } from '../../reviews/public.js';
import {
  PublishSharedAnswer,
  SHARED_ANSWERS_LIMIT,
  sharedAnswerSchema,
  SharedLinks,
  SubmitSharedAnswer,
} from '../../shared-links/public.js';
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

type OpenLink = Awaited<ReturnType<SharedLinks['open']>>;

/** A visit by a shared link, with the id of its answer. */
interface AskedByAll extends Asked {
  submissionId: string;
}

/**
 * `/q/:code` for browsers without scripts: the steps of the customer page as forms. They end in the same use cases, behind
 * the same schema and counts, as the calls of the page's script.
 */
@Injectable()
export class SharedAnswerPages implements CustomerPages, OnModuleInit {
  readonly section = 'q';

  constructor(
    private readonly links: SharedLinks,
    private readonly submitting: SubmitSharedAnswer,
    private readonly publishing: PublishSharedAnswer,
    private readonly limits: RateLimits,
    private readonly ports: Ports,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.ports.provide(customerPagesPort, this);
  }

  async open(visit: CustomerVisit): Promise<CustomerPage> {
    const link = await this.find(visit);
    if (!link) return notFoundPage(visit, this.section);
    const asked = askedBy(visit, link);
    const { deviceId, linkRating: rating } = visit;
    if (deviceId && (await this.links.hasAnswered(link, deviceId))) return answeredPage(asked);
    return rating > 0 ? detailsStep(asked, onlyStars(rating)) : ratingStep(asked);
  }

  async submit(
    visit: CustomerVisit,
    fields: URLSearchParams,
  ): Promise<CustomerPage | { location: string }> {
    const typed = typedIn(fields);
    const link = await this.find(visit);
    if (!link) return notFoundPage(visit, this.section, typed?.text);
    const asked = askedBy(visit, link, fields.get('submissionId'));
    if (!typed) return ratingStep(asked, { problem: 'noStar', status: 422 });
    const action = fields.get('action');
    if (action === 'publish') return this.publish(asked, typed);
    if (action === 'submit') return this.answer(asked, typed);
    const failure = await this.attempt(() =>
      this.limits.consume('customer-answers', FORM_LIMIT, visit.address),
    );
    if (failure) return ratingStep(asked, failure);
    // The address of a chosen star: reloading it asks nothing.
    return { location: `${visit.path}${visit.isByQrCode ? '&' : '?'}rating=${typed.rating}` };
  }

  private async answer(asked: AskedByAll, typed: Typed): Promise<CustomerPage> {
    const { visit, submissionId } = asked;
    const { rating, title, text } = typed;
    const failure = await this.attempt(async () => {
      // The same counts as those of the API.
      await this.limits.consume('submitSharedLinkRating', SHARED_ANSWERS_LIMIT, visit.address);
      const body = sharedAnswerSchema.safeParse({
        submissionId,
        deviceId: visit.deviceId,
        source: visit.isByQrCode ? 'qr' : 'link',
        rating,
        title: isPublic(rating) ? title : null,
        body: text,
        customer: contactOf(typed, visit),
      });
      if (!body.success) {
        const isEmail = body.error.issues.every(({ path }) => path.includes('email'));
        return isEmail ? { problem: 'email', status: 422 } : faultOf(text, MAX_BODY, title);
      }
      await this.submitting.run(visit.token, visit.host, body.data);
      return undefined;
    });
    if (failure?.status === 404) return notFoundPage(visit, this.section, text);
    if (failure) return detailsStep(asked, typed, failure);
    return successStep(asked, typed, isPublic(rating));
  }

  private async publish(asked: AskedByAll, typed: Typed): Promise<CustomerPage> {
    const { visit, submissionId } = asked;
    const failure = await this.attempt(async () => {
      await this.limits.consume('publishSharedLinkRating', SHARED_ANSWERS_LIMIT, visit.address);
      await this.publishing.run(visit.token, visit.host, submissionId);
    });
    return successStep(asked, typed, !failure, failure);
  }

  /** Returns why the action failed; the page then shows what was typed, whatever happened. */
  private async attempt(
    action: () => Promise<Failure | undefined | void>,
  ): Promise<Failure | undefined> {
    try {
      return (await action()) ?? undefined;
    } catch (error) {
      if (error instanceof AppError) return { problem: problemOf(error), status: error.status };
      this.log.error({ err: error }, 'an answer by a shared link without scripts failed');
      return { problem: 'server', status: 500 };
    }
  }

  private async find({ token, host }: CustomerVisit): Promise<OpenLink | undefined> {
    try {
      return await this.links.open(token, host);
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return undefined;
      throw error;
    }
  }
}

/** @param sent the submission id of the form, if there is one: a form that is sent again is the same answer */
function askedBy(
  visit: CustomerVisit,
  { business }: OpenLink,
  sent: string | null = null,
): AskedByAll {
  const submissionId = sent !== null && isUuid(sent) ? sent : randomUUID();
  const found = {
    business,
    firstName: null,
    mayPublishToo: business.publicPathForAll,
    isDemo: false,
    submissionId,
  };
  return { visit, found, submissionId };
}

/** Returns what customers leave about themselves; undefined for nothing. */
function contactOf({ name, email }: Typed, { language }: CustomerVisit) {
  const given = { ...(name.trim() && { name }), ...(email.trim() && { email, language }) };
  return Object.keys(given).length > 0 ? given : undefined;
}
