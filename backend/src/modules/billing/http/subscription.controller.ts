import { Body, Controller, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { mayInOrganization } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import type { EndpointOptions } from '../../../kernel/http/endpoint-options.js';
import { ManageSubscription } from '../app/manage-subscription.service.js';
import { BillingOverviews, type BillingOverview } from '../app/billing-overview.service.js';
import { READABLE_DAYS, REFUND_DAYS } from '../domain/billing-periods.js';
import { PreviewChange, type Preview } from '../app/preview-change.use-case.js';
import { Refunds, type RefundOffer } from '../app/refunds.service.js';
import {
  changeBody,
  overviewSchema,
  portalBody,
  portalSchema,
  previewBody,
  previewSchema,
  refundPreviewSchema,
  timeBody,
} from './subscription.schemas.js';
import { organizationQuery } from './billing.schemas.js';

type OrganizationQuery = z.infer<typeof organizationQuery>;

const NO_PROVIDER =
  'The installation has no payment provider (`billing.no-provider`), or another one holds the subscription (`billing.other-provider`).';

/** Returns the options that all changes of a subscription share; each responds with the state afterwards. */
const change = (
  id: string,
  summary: string,
  effect: string,
  conflict: string,
  ...codes: string[]
): EndpointOptions => ({
  id,
  summary,
  description: `${effect} Repeating the request changes nothing more.`,
  access: mayInOrganization('billing.manage'),
  answer: {
    status: 200,
    description: 'The billing overview after the change.',
    schema: overviewSchema,
  },
  problems: {
    404: 'The organization does not exist, or the caller is not a member.',
    409: `${conflict} ${NO_PROVIDER}`,
    503: 'The payment provider is unreachable (`billing.provider-unavailable`). Nothing was charged. Wait for the seconds in `Retry-After`.',
  },
  codes: [
    'billing.not-subscribed',
    'billing.no-provider',
    'billing.other-provider',
    'billing.provider-unavailable',
    ...codes,
  ],
  idempotent: true,
  evenIfLapsed: true,
});

const CONFIRM =
  'With `billing.confirmation-required`, the bank requires confirmation: confirm with `clientSecret` in the browser, then send the request again.';

/** Actions of an owner on the subscription. */
@ApiTags('Billing')
@Controller('api/billing')
export class SubscriptionController {
  constructor(
    private readonly manage: ManageSubscription,
    private readonly previews: PreviewChange,
    private readonly refunds: Refunds,
    private readonly billing: BillingOverviews,
  ) {}

  @Post('change-plan/preview')
  @Endpoint({
    ...change(
      'previewPlanChange',
      'Preview a plan change',
      'Calculates a plan change.',
      'No subscription is in force (`billing.not-subscribed`), a payment is due (`billing.payment-due`), or the subscription was canceled (`billing.is-ending`).',
      'billing.payment-due',
      'billing.is-ending',
      'billing.plan-not-sold',
    ),
    description:
      'Returns the amount due now, the new price, the time of the change and the entitlements that it removes. Nothing is changed or charged.',
    answer: { status: 200, description: 'The preview.', schema: previewSchema },
    codes: [
      'billing.not-subscribed',
      'billing.no-provider',
      'billing.other-provider',
      'billing.provider-unavailable',
      'billing.payment-due',
      'billing.is-ending',
      'billing.plan-not-sold',
    ],
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
      'Update the plan',
      'Changes the plan of the subscription. A more expensive plan starts now, and the difference for the rest of the period is charged. A cheaper plan starts with the next period. Preview the change first, and send its `asOf`.',
      `No subscription is in force (\`billing.not-subscribed\`), a payment is due (\`billing.payment-due\`) or was declined (\`billing.payment-declined\`), or the subscription was canceled (\`billing.is-ending\`). ${CONFIRM}`,
      'billing.payment-due',
      'billing.is-ending',
      'billing.payment-declined',
      'billing.confirmation-required',
      'billing.preview-outdated',
      'billing.plan-not-sold',
    ),
  )
  async changePlan(
    @Body({ schema: changeBody }) { plan, asOf }: z.output<typeof changeBody>,
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BillingOverview> {
    await this.manage.changePlan(plan, asOf === undefined ? undefined : new Date(asOf));
    return this.billing.overview();
  }

  @Post('pay-amount-due')
  @Endpoint(
    change(
      'payAmountDue',
      'Pay the amount due',
      'Pays an unpaid renewal with the current payment method.',
      `No subscription is in force (\`billing.not-subscribed\`), or the payment was declined (\`billing.payment-declined\`, with the cause in \`reason\`). ${CONFIRM}`,
      'billing.payment-declined',
      'billing.confirmation-required',
    ),
  )
  async payAmountDue(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BillingOverview> {
    await this.manage.payAmountDue();
    return this.billing.overview();
  }

  @Post('cancel-plan-change')
  @Endpoint(
    change(
      'cancelPlanChange',
      'Keep the plan',
      'Cancels a plan change that is planned for the end of the period.',
      'No subscription is in force (`billing.not-subscribed`).',
    ),
  )
  async cancelPlanChange(
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
      `Cancels the subscription at the end of the paid period (\`endsAt\`), or immediately while a renewal is unpaid. Data can be read for ${READABLE_DAYS} more days after the end.`,
      'No subscription is in force (`billing.not-subscribed`).',
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
      'Takes back a cancellation before the subscription ends.',
      'The subscription has ended (`billing.not-subscribed`).',
    ),
  )
  async resume(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BillingOverview> {
    await this.manage.resume();
    return this.billing.overview();
  }

  @Post('refund/preview')
  @Endpoint({
    ...change(
      'previewRefund',
      'Preview a refund',
      'Calculates a refund.',
      'The refund period is over, nothing was paid, or a payment was refunded before (`billing.not-refundable`).',
    ),
    description:
      'Returns the amount that a refund would return and the payment methods that it goes back to. Nothing is changed.',
    answer: { status: 200, description: 'The preview.', schema: refundPreviewSchema },
    codes: [
      'billing.not-subscribed',
      'billing.no-provider',
      'billing.provider-unavailable',
      'billing.not-refundable',
    ],
  })
  previewRefund(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<RefundOffer> {
    return this.refunds.preview();
  }

  @Post('refund')
  @Endpoint(
    change(
      'refundSubscription',
      'Refund the payment',
      `Refunds the first payment in full and ends the subscription immediately. Possible for ${REFUND_DAYS} days after that payment, once for each organization.`,
      'The refund period is over, nothing was paid, or a payment was refunded before (`billing.not-refundable`).',
      'billing.not-refundable',
    ),
  )
  async refund(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BillingOverview> {
    await this.refunds.request();
    return this.billing.overview();
  }

  @Post('switch-to-free')
  @Endpoint(
    change(
      'switchToFree',
      'Continue on the free plan',
      'Continues with the free plan after a subscription has ended, so that data can be changed again.',
      'A subscription is in force (`billing.already-subscribed`), or there never was one (`billing.not-subscribed`).',
      'billing.already-subscribed',
    ),
  )
  async switchToFree(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BillingOverview> {
    await this.manage.continueOnFree();
    return this.billing.overview();
  }

  @Post('portal-sessions')
  @Endpoint({
    ...change(
      'createBillingPortalSession',
      'Create a payment portal link',
      'Creates a link.',
      'There never was a subscription (`billing.not-subscribed`), or the portal is not set up at the payment provider (`billing.portal-not-configured`).',
      'billing.portal-not-configured',
    ),
    description:
      'Creates a link to a page at the payment provider where the owner changes the payment method. The link works for a short time. `url` is null if the provider has no such page.',
    answer: { status: 201, description: 'The link.', schema: portalSchema },
    codes: [
      'billing.not-subscribed',
      'billing.no-provider',
      'billing.other-provider',
      'billing.provider-unavailable',
      'billing.portal-not-configured',
    ],
  })
  async portal(
    @Body({ schema: portalBody }) { returnPath }: z.output<typeof portalBody>,
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<{ url: string | null }> {
    return { url: await this.manage.portal(returnPath) };
  }

  @Post('test-clock/advance')
  @Endpoint({
    ...change(
      'advanceTestClock',
      'Advance time in test mode',
      'Advances time.',
      'The installation is not in test mode (`billing.not-in-test-mode`), or there never was a subscription (`billing.not-subscribed`).',
      'billing.not-in-test-mode',
    ),
    internal: true,
    description:
      'Moves all dates of the subscription into the past, so that renewals, ends and declined payments can be tried out. Works in test mode only. No money is involved.',
    codes: [
      'billing.not-in-test-mode',
      'billing.not-subscribed',
      'billing.no-provider',
      'billing.other-provider',
      'billing.provider-unavailable',
    ],
  })
  async advanceTestClock(
    @Body({ schema: timeBody }) { until }: z.output<typeof timeBody>,
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BillingOverview> {
    await this.manage.letPass(until);
    return this.billing.overview();
  }
}
