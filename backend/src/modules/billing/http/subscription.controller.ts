import { Body, Controller, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { mayInOrganization } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import type { EndpointOptions } from '../../../kernel/http/endpoint-options.js';
import { ManageSubscription } from '../app/manage-subscription.js';
import { ReadBilling, type BillingOverview } from '../app/overview.js';
import { PreviewChange, type Preview } from '../app/preview-change.js';
import { RefundPayment } from '../app/refund.use-case.js';
import {
  changeBody,
  overviewSchema,
  portalBody,
  portalSchema,
  previewBody,
  previewSchema,
  timeBody,
} from './billing-life.schemas.js';
import { organizationQuery } from './billing.schemas.js';

type OrganizationQuery = z.infer<typeof organizationQuery>;

/** Returns the options that all changes of a subscription share; each responds with the state afterwards. */
const change = (
  id: string,
  summary: string,
  description: string,
  conflict: string,
): EndpointOptions => ({
  id,
  summary,
  description: `${description} Asked for again it changes nothing more.`,
  access: mayInOrganization('billing.manage'),
  answer: { status: 200, description: 'Where it stands now.', schema: overviewSchema },
  problems: {
    404: 'There is no such organization for this caller.',
    409: `${conflict} Or a request with this Idempotency-Key is still running.`,
    503: 'The payment provider cannot be reached; `Retry-After` says how long to wait.',
  },
  idempotent: true,
  evenIfLapsed: true,
});

const CONFIRM =
  'With `billing.confirmation-required` the bank asks first: let the browser confirm with `clientSecret`, then call again under another Idempotency-Key.';

/** Actions of an owner on the subscription. */
@ApiTags('Billing')
@Controller('api/billing')
export class SubscriptionController {
  constructor(
    private readonly manage: ManageSubscription,
    private readonly previews: PreviewChange,
    private readonly refunds: RefundPayment,
    private readonly billing: ReadBilling,
  ) {}

  @Post('preview-change')
  @Endpoint({
    ...change(
      'previewPlanChange',
      'Look at a change of the plan',
      'What it costs, from when on, and what is lost by it. Nothing is changed.',
      'There is no subscription in force, a payment is owed, or it was cancelled.',
    ),
    answer: { status: 200, description: 'What it would mean.', schema: previewSchema },
  })
  preview(
    @Body({ schema: previewBody }) { plan }: z.output<typeof previewBody>,
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<Preview> {
    return this.previews.run(plan);
  }

  @Post('change-plan')
  @Endpoint(
    change(
      'changePlan',
      'Change the plan',
      'More begins at once, and only the difference for the rest of the period is due; less begins with the next period.',
      `There is no subscription in force, a payment is owed or was declined, or it was cancelled. ${CONFIRM}`,
    ),
  )
  async changePlan(
    @Body({ schema: changeBody }) { plan, asOf }: z.output<typeof changeBody>,
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BillingOverview> {
    await this.manage.changePlan(plan, asOf === undefined ? undefined : new Date(asOf));
    return this.billing.overview();
  }

  @Post('pay-owed')
  @Endpoint(
    change(
      'payOwed',
      'Pay what is owed',
      'Pays a renewal that has failed with the payment method of now.',
      `There is no subscription in force, or the payment was declined (\`reason\` says why). ${CONFIRM}`,
    ),
  )
  async payOwed(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BillingOverview> {
    await this.manage.payOwed();
    return this.billing.overview();
  }

  @Post('keep-plan')
  @Endpoint(
    change(
      'keepPlan',
      'Keep the plan',
      'Takes back a change that waits for the end of the period.',
      'There is no subscription in force.',
    ),
  )
  async keepPlan(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BillingOverview> {
    await this.manage.keepPlan();
    return this.billing.overview();
  }

  @Post('cancel')
  @Endpoint(
    change(
      'cancelSubscription',
      'Cancel the subscription',
      'It ends when what was paid for is used up (`endsAt`); while a payment is owed, at once. Everything can be read for 30 days more.',
      'There is no subscription in force.',
    ),
  )
  async cancel(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BillingOverview> {
    await this.manage.cancel();
    return this.billing.overview();
  }

  @Post('resume')
  @Endpoint(
    change(
      'resumeSubscription',
      'Resume the subscription',
      'Takes back a cancellation before it takes effect.',
      'It has ended already.',
    ),
  )
  async resume(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BillingOverview> {
    await this.manage.resume();
    return this.billing.overview();
  }

  @Post('refund')
  @Endpoint(
    change(
      'refundSubscription',
      'Get the payment back',
      'Within 14 days of the first payment, in full; the subscription ends at once.',
      'The time for it is over, or nothing was paid.',
    ),
  )
  async refund(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BillingOverview> {
    await this.refunds.run();
    return this.billing.overview();
  }

  @Post('continue-on-free')
  @Endpoint(
    change(
      'continueOnFree',
      'Go on with the free plan',
      'After the end of a subscription, without waiting for the 30 days in which everything can be read.',
      'A subscription is in force, or there never was one.',
    ),
  )
  async continueOnFree(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BillingOverview> {
    await this.manage.continueOnFree();
    return this.billing.overview();
  }

  @Post('portal')
  @Endpoint({
    ...change(
      'openBillingPortal',
      'Open the page of the payment method',
      'A page at the payment provider, good for a short time.',
      'There never was a subscription.',
    ),
    answer: { status: 200, description: 'Where it is.', schema: portalSchema },
  })
  async portal(
    @Body({ schema: portalBody }) { returnPath }: z.output<typeof portalBody>,
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<{ url: string | null }> {
    return { url: await this.manage.portal(returnPath) };
  }

  @Post('let-time-pass')
  @Endpoint({
    ...change(
      'letTimePass',
      'Let time pass in test mode',
      'As if everything about the subscription had happened so much earlier. No money is involved.',
      'This is no test mode, or there never was a subscription.',
    ),
    description:
      'As if everything about the subscription had happened so much earlier: renewals, ends and declined payments can be looked at. In test mode only; no money is involved.',
  })
  async letTimePass(
    @Body({ schema: timeBody }) { until }: z.output<typeof timeBody>,
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BillingOverview> {
    await this.manage.letPass(until);
    return this.billing.overview();
  }
}
