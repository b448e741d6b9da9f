import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { Ports, type ProviderOf } from '../../../kernel/contract/ports.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { Accounts } from '../../auth/public.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { forwardedEmailPort } from '../../messages/public.js';
import { ForwardedEmailRepository } from '../data/forwarded-email.repository.js';
import { ForwardingAddressRepository } from '../data/forwarding-address.repository.js';
import { ForwardingSenderRepository } from '../data/forwarding-sender.repository.js';
import {
  MOST_PER_HOUR,
  MOST_UNKNOWN_PER_HOUR,
  type ForwardedEmailOutcome,
  type ForwardedEmailResult,
} from '../domain/forwarded-email.js';
import { isOfSenders, MAX_WAITING, missingSender } from '../domain/forwarding-sender.js';
import { customersIn, type Mailbox } from '../domain/receipt-customer.js';
import { forwardedEmailSettled } from './events.js';
import { customerNameOf } from './customer-name.js';
import { SendReviewRequest } from './send-review-request.use-case.js';

type Taker = ProviderOf<typeof forwardedEmailPort>;
type Facts = Parameters<Taker['take']>[0];

const HOUR_MS = 3_600_000;

/** Results of refusals to send a request, by the code of the error. */
const RESULTS = new Map<string, ForwardedEmailResult>([
  ['requests.recently-contacted', 'asked-recently'],
  ['auth.confirm-email-first', 'email-unconfirmed'],
  ['businesses.postal-address-needed', 'no-postal-address'],
  ['businesses.suspended', 'business-suspended'],
  ['billing.limit-reached', 'limit-reached'],
  ['billing.plan-required', 'limit-reached'],
  ['billing.read-only', 'plan-lapsed'],
  ['billing.closed', 'plan-lapsed'],
]);

/** An email that a request can be sent for. */
interface Claimed {
  emailId: string;
  delayHours: number;
  customer: Mailbox;
}

/** Starts a review request for an email that a booking tool has sent to the forwarding address of a business. */
@Injectable()
export class Receipts implements Taker, OnModuleInit {
  constructor(
    private readonly ports: Ports,
    private readonly config: AppConfig,
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly businesses: BusinessDirectory,
    private readonly addresses: ForwardingAddressRepository,
    private readonly senders: ForwardingSenderRepository,
    private readonly emails: ForwardedEmailRepository,
    private readonly sendReviewRequest: SendReviewRequest,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.ports.provide(forwardedEmailPort, this);
  }

  /**
   * Records the email and sends the request. The same email again changes nothing.
   * @returns true when a request was made
   */
  async take(email: Facts): Promise<boolean> {
    const owner = await this.addresses.ownerOf(email.token);
    if (!owner) return false;
    return this.db.run(owner.organizationId, () => this.takeFor(owner.businessId, email));
  }

  private async takeFor(businessId: string, email: Facts): Promise<boolean> {
    const claimed = await this.db.transaction((tx) => this.claim(tx, businessId, email));
    if (!claimed) return false;
    try {
      const outcome = await this.send(businessId, claimed);
      await this.db.transaction((tx) => this.settle(tx, businessId, claimed.emailId, outcome));
      return outcome.result === 'requested';
    } catch (error) {
      // The mail server gets an error and delivers the email again.
      await this.emails.release(claimed.emailId);
      throw error;
    }
  }

  /**
   * Records the email, in its turn. In a transaction of its own, as a refused request rolls back everything it did.
   * @returns undefined when nothing is to be sent for it
   */
  private async claim(tx: Tx, businessId: string, email: Facts): Promise<Claimed | undefined> {
    const address = await this.addresses.lock(tx, businessId, email.token);
    if (!address) return undefined;
    const allowed = (await this.senders.list(businessId, tx)).filter(({ isAllowed }) => isAllowed);
    const entries = allowed.map(({ sender }) => sender);
    const from = email.from?.address;
    const missing = from && missingSender(entries, from, email.envelopeSender);
    const isKnown = from !== undefined && missing === undefined;
    const hour = await this.emails.countHour(tx, businessId);
    if (!isKnown && hour.unknown >= MOST_UNKNOWN_PER_HOUR) return undefined;
    const isOverLimit = isKnown && hour.taken >= MOST_PER_HOUR;
    if (isOverLimit && hour.isLimitShown) return undefined;
    const { messageHash } = email;
    const emailId = await this.emails.claim(tx, businessId, { messageHash, sender: from });
    if (emailId === undefined) return undefined;
    const settle = async (outcome: ForwardedEmailOutcome): Promise<undefined> => {
      await this.settle(tx, businessId, emailId, outcome);
      return undefined;
    };
    if (email.isAutomatic) return settle({ result: 'automatic' });
    if (!isKnown) {
      if (missing) await this.senders.wait(tx, businessId, missing, MAX_WAITING);
      return settle({ result: 'sender-not-allowed' });
    }
    if (isOverLimit) return settle({ result: 'too-many' });
    const isOurs = await this.ownAddresses(tx, businessId, from, entries);
    const customers = customersIn(email.recipients, isOurs);
    const [customer] = customers;
    if (!customer) return settle({ result: 'no-customer' });
    if (customers.length > 1) return settle({ result: 'several-customers' });
    const customerEmail = customer.address;
    const last = await this.emails.lastOfDay(tx, businessId, customerEmail);
    if (last?.result === 'suppressed') return settle({ result: 'suppressed', customerEmail });
    if (last) {
      return settle({ result: 'asked-recently', customerEmail, lastContactedAt: last.createdAt });
    }
    return { emailId, delayHours: address.delayHours, customer };
  }

  /** Returns a function that recognizes addresses that are no customer's. */
  private async ownAddresses(
    tx: Tx,
    businessId: string,
    from: string,
    entries: readonly string[],
  ): Promise<(address: string) => boolean> {
    const business = await this.businesses.find(businessId, tx);
    const members = await this.accounts.membersOf(businessId, tx);
    const own = [
      business?.contactEmail,
      business?.pendingContactEmail,
      // The domain of the website is where the staff has its addresses.
      business?.website && `website@${URL.parse(business.website)?.hostname ?? ''}`,
      this.config.mailFrom,
      ...members.map(({ email }) => email),
    ].flatMap((address) => (address ? [address.toLowerCase()] : []));
    const domain = `@${this.config.mailIdentity.bounceDomain ?? ''}`.toLowerCase();
    return (address) => address.endsWith(domain) || isOfSenders(address, [from, ...own], entries);
  }

  /** Sends the request, or returns the reason it was refused. */
  private async send(
    businessId: string,
    { customer, delayHours }: Claimed,
  ): Promise<ForwardedEmailOutcome> {
    const customerEmail = customer.address;
    try {
      const details = { name: customerNameOf(customer), email: customerEmail };
      const { id: reviewRequestId, status } = await this.sendReviewRequest.run(
        businessId,
        { customer: details },
        { changesKnown: false, ...(delayHours > 0 && { delayMs: delayHours * HOUR_MS }) },
      );
      if (status === 'suppressed') return { result: 'suppressed', customerEmail };
      return { result: 'requested', customerEmail, reviewRequestId };
    } catch (error) {
      const result = error instanceof AppError ? RESULTS.get(error.code) : undefined;
      if (!(error instanceof AppError) || !result) throw error;
      const at = error.members['lastContactedAt'];
      const lastContactedAt = typeof at === 'string' ? new Date(at) : undefined;
      return { result, customerEmail, lastContactedAt };
    }
  }

  private async settle(
    tx: Tx,
    businessId: string,
    emailId: string,
    outcome: ForwardedEmailOutcome,
  ): Promise<void> {
    await this.emails.settle(tx, businessId, emailId, outcome);
    await this.outbox.append(tx, forwardedEmailSettled, { businessId });
  }
}
