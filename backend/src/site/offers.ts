import { definePort } from '../kernel/contract/ports.js';

/** Offers of this server, for its price list. */
export interface Offers {
  /** True when plans can be bought here. */
  readonly isForSale: boolean;
  /** Id of the plan that everyone has without buying one. */
  readonly planId: string;
}

export const offersPort = definePort<Offers>('kernel.offers', 'one');
