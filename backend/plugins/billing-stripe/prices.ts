/**
 * Which price at Stripe stands for which plan. A plan may have several: the first is sold, the others
 * are what earlier subscribers go on paying.
 */
export class PlanPrices {
  constructor(private readonly pairs: readonly (readonly [plan: string, price: string])[]) {}

  /** @throws Error when the operator has named no price for the plan */
  sold(plan: string): string {
    const pair = this.pairs.find(([name]) => name === plan);
    if (!pair) throw new Error(`STRIPE_PRICES names no price for the plan '${plan}'`);
    return pair[1];
  }

  /** Null: a price that is no plan of ours. */
  planOf(price: string | undefined): string | null {
    return this.pairs.find(([, id]) => id === price)?.[0] ?? null;
  }
}
