import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports, type ProviderOf } from '../../../kernel/contract/ports.js';
import { customerRequestsPort } from '../../businesses/public.js';
import { Suppressions } from '../../messages/public.js';
import { CustomerOrderRepository } from '../data/customer-order.repository.js';
import { LastContactRepository } from '../data/last-contact.repository.js';
import { ReviewRequestRepository } from '../data/review-request.repository.js';

type Provider = ProviderOf<typeof customerRequestsPort>;
type Args<Method extends keyof Provider> = Parameters<Provider[Method]>;
type Result<Method extends keyof Provider> = ReturnType<Provider[Method]>;

/** Provides the requests to customers, and the suppressed addresses, to the customer list. */
@Injectable()
export class CustomerRequests implements Provider, OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly requests: ReviewRequestRepository,
    private readonly orders: CustomerOrderRepository,
    private readonly contacts: LastContactRepository,
    private readonly suppressions: Suppressions,
  ) {}

  onModuleInit(): void {
    this.ports.provide(customerRequestsPort, this);
  }

  lastRequestsOf(...[customerIds]: Args<'lastRequestsOf'>): Result<'lastRequestsOf'> {
    return this.requests.lastOf(customerIds);
  }

  lastContactsOf(...[customerIds]: Args<'lastContactsOf'>): Result<'lastContactsOf'> {
    return this.contacts.lastContacted(customerIds);
  }

  async placesOf(...[businessId, order, query]: Args<'placesOf'>): Result<'placesOf'> {
    const isByAnswer = order === 'last-answer';
    const { after, limit } = query;
    const first = after?.isRest
      ? []
      : await (isByAnswer
          ? this.orders.byLastAnswer(businessId, query)
          : this.orders.byLastRequest(businessId, query));
    if (first.length === limit) return first;
    const { search, tag, language } = query;
    const left = {
      search,
      tag,
      language,
      limit: limit - first.length,
      after: after?.isRest ? after : undefined,
    };
    const rest = isByAnswer
      ? await this.orders.neverAnswered(businessId, left)
      : await this.orders.neverAsked(businessId, left);
    return [...first, ...rest];
  }

  countsOf(...[businessId]: Args<'countsOf'>): Result<'countsOf'> {
    return this.orders.countsOf(businessId);
  }

  anySuppressed(): Result<'anySuppressed'> {
    return this.suppressions.any();
  }

  suppressionsOf(...[businessId, addresses]: Args<'suppressionsOf'>): Result<'suppressionsOf'> {
    return this.suppressions.reasonsOf(businessId, addresses);
  }
}
