import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { anyone, mayInOrganization } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { DefaultPlan } from '../app/default-plan.service.js';
import { OpenCheckout, type Checkout } from '../app/open-checkout.use-case.js';
import { Pay } from '../app/pay.use-case.js';
import { PLAN_IDS, PLANS, type PlanId } from '../domain/plans.js';
import {
  checkoutBody,
  checkoutSchema,
  organizationQuery,
  paymentBody,
  paymentSchema,
  planSchema,
} from './billing.schemas.js';

type OrganizationQuery = z.infer<typeof organizationQuery>;
const NOT_YOURS = { 404: 'The organization does not exist, or the caller is not a member.' };
const OUTDATED =
  'The checkout is out of date (`billing.checkout-outdated`), or another subscription is in force (`billing.already-subscribed`).';

/** Returns the price list. */
const pricesOf = (standard: { id: PlanId; isForSale: boolean }): z.input<typeof planSchema>[] =>
  PLAN_IDS.map((id) => ({
    ...PLANS[id],
    highlights: [...PLANS[id].highlights],
    isForSale: standard.isForSale,
    isDefault: id === standard.id,
  }));

/** Plans, the checkout, and payments in test mode. */
@ApiTags('Billing')
@Controller('api')
export class BillingController {
  constructor(
    private readonly openCheckout: OpenCheckout,
    private readonly pay: Pay,
    private readonly defaultPlan: DefaultPlan,
  ) {}

  @Get('plans')
  @Endpoint({
    id: 'listPlans',
    summary: 'List plans',
    description: 'Lists all plans with their prices and entitlements, cheapest first.',
    access: anyone,
    answer: {
      status: 200,
      description: 'All plans.',
      schema: z.array(planSchema),
      example: pricesOf({ id: 'free', isForSale: true }),
    },
  })
  list(): z.input<typeof planSchema>[] {
    return pricesOf(this.defaultPlan);
  }

  @Post('get-or-create-subscription')
  @Endpoint({
    id: 'getOrCreateSubscription',
    summary: 'Get or create a subscription',
    description:
      'Returns the subscription of the organization with the client secret for its payment, or creates one. An organization has one subscription, so repeating the request returns the same one. While a renewal is unpaid, the secret pays the renewal. Nothing is charged before the payment is confirmed.',
    access: mayInOrganization('billing.subscribe'),
    answer: {
      status: 200,
      description: 'The subscription and its payment form.',
      schema: checkoutSchema,
    },
    problems: { ...NOT_YOURS, 409: OUTDATED },
    evenIfLapsed: true,
    idempotent: true,
    codes: ['billing.plan-not-sold', 'billing.no-provider', 'billing.provider-unavailable'],
  })
  async open(
    @Body({ schema: checkoutBody }) body: z.output<typeof checkoutBody>,
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<Checkout> {
    return this.openCheckout.run(body.plan);
  }

  @Post('test-payments')
  @Endpoint({
    id: 'payInTestMode',
    internal: true,
    summary: 'Pay in test mode',
    description:
      'Confirms a payment in test mode, as a browser does with a payment provider. No card or money is involved. The subscription starts shortly after the payment is confirmed. Without test mode, the request gets 409 `billing.checkout-outdated`.',
    access: mayInOrganization('billing.subscribe'),
    answer: { status: 200, description: 'The outcome of the payment.', schema: paymentSchema },
    problems: { ...NOT_YOURS, 409: OUTDATED },
    evenIfLapsed: true,
    idempotent: true,
    codes: ['billing.checkout-outdated', 'billing.already-subscribed'],
  })
  async payInTestMode(
    @Body({ schema: paymentBody }) body: z.output<typeof paymentBody>,
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<z.infer<typeof paymentSchema>> {
    const { clientSecret, paymentMethod, expires, authentication } = body;
    const paid = await this.pay.run({
      clientSecret,
      ...(paymentMethod !== undefined && { paymentMethod }),
      ...(expires && { expires }),
      ...(authentication && { authentication }),
    });
    const { outcome } = paid;
    return outcome === 'declined' ? paid : { outcome, code: null, message: null };
  }
}
