import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { Ports } from '../../../kernel/contract/ports.js';
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

type OpenLink = Awaited<ReturnType<SharedLinks['open']>>;

/** A visit by a shared link, with the id of its answer. */
interface AskedByAll extends Asked {
  link: OpenLink;
  submissionId: string;
}

/**
 * `/q/:code` for browsers without scripts: the steps of the customer page as forms. They end in the same use cases, behind
 * the same schema and counts, as the calls of the page's script.
 */
@Injectable()
export class SharedAnswerPages implements CustomerPages, AnswerSteps<AskedByAll>, OnModuleInit {
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
    const asked = await this.find(visit);
    if (!asked) return notFoundPage(visit, this.section);
    const { deviceId, linkRating: rating } = visit;
    if (deviceId && (await this.links.hasAnswered(asked.link, deviceId)))
      return answeredPage(asked);
    return rating > 0 ? detailsStep(asked, onlyStars(rating)) : ratingStep(asked);
  }

  submit(
    visit: CustomerVisit,
    fields: URLSearchParams,
  ): Promise<CustomerPage | { location: string }> {
    return takeForm(this, visit, fields);
  }

  choose({ visit }: AskedByAll): Promise<Failure | undefined> {
    return failureOf(this.log, async () => {
      await this.limits.consume('customer-answers', FORM_LIMIT, visit.address);
      return undefined;
    });
  }

  answer({ visit, submissionId }: AskedByAll, typed: Typed): Promise<Failure | undefined> {
    const { rating, title, text } = typed;
    return failureOf(this.log, async () => {
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
  }

  publish({ visit, submissionId }: AskedByAll): Promise<Failure | undefined> {
    return failureOf(this.log, async () => {
      await this.limits.consume('publishSharedLinkRating', SHARED_ANSWERS_LIMIT, visit.address);
      await this.publishing.run(visit.token, visit.host, submissionId);
      return undefined;
    });
  }

  async find(visit: CustomerVisit, fields?: URLSearchParams): Promise<AskedByAll | undefined> {
    const link = await unlessMissing(() => this.links.open(visit.token, visit.host));
    return link && askedBy(visit, link, fields?.get('submissionId'));
  }
}

/** @param sent the submission id of the form, if there is one: a form that is sent again is the same answer */
function askedBy(visit: CustomerVisit, link: OpenLink, sent: string | null = null): AskedByAll {
  const { business } = link;
  const submissionId = sent !== null && isUuid(sent) ? sent : randomUUID();
  const found = {
    business,
    firstName: null,
    publicName: null,
    mayPublishToo: business.publicPathForAll,
    isDemo: false,
    submissionId,
  };
  return { visit, link, found, submissionId };
}

/** Returns what customers leave about themselves; undefined for nothing. */
function contactOf({ name, email }: Typed, { language }: CustomerVisit) {
  const given = { ...(name.trim() && { name }), ...(email.trim() && { email, language }) };
  return Object.keys(given).length > 0 ? given : undefined;
}
