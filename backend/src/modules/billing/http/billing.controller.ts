import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { anyone, mayInOrganization } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { DefaultPlan } from '../app/default-plan.js';
import { OpenCheckout, type Checkout } from '../app/checkout.use-case.js';
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
const NOT_YOURS = { 404: 'There is no such organization for this caller.' };
const OUTDATED =
  'The checkout is out of date, or a request with this Idempotency-Key is still running.';

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
    summary: 'List the plans',
    description: 'The price list with everything a plan grants, the cheapest first.',
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
    summary: "Get the organization's subscription, or begin one",
    description:
      'An organization has one subscription: asking again, or from two tabs, gives the same one with the same secret. While a renewal is owed, it is that which the secret pays.',
    access: mayInOrganization('billing.subscribe'),
    answer: { status: 200, description: 'Where it stands.', schema: checkoutSchema },
    problems: { ...NOT_YOURS, 409: OUTDATED },
    evenIfLapsed: true,
    idempotent: true,
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
    summary: 'Pay in test mode',
    description:
      'Plays what the browser and a payment provider settle between them. No card and no money is involved; the subscription starts a moment after the payment was confirmed.',
    access: mayInOrganization('billing.subscribe'),
    answer: { status: 200, description: 'What became of it.', schema: paymentSchema },
    problems: { ...NOT_YOURS, 409: OUTDATED },
    evenIfLapsed: true,
    idempotent: true,
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
