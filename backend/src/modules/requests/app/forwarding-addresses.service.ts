import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { Ports, type ProviderOf } from '../../../kernel/contract/ports.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { customerTracesPort, type Customer } from '../../businesses/public.js';
import { forwardingAddressOf } from '../../messages/public.js';
import { ForwardedEmailRepository } from '../data/forwarded-email.repository.js';
import {
  ForwardingAddressRepository,
  type ForwardingChanges,
} from '../data/forwarding-address.repository.js';
import { ForwardingSenderRepository } from '../data/forwarding-sender.repository.js';
import { FORWARDED_EMAIL_DAYS } from '../domain/forwarded-email.js';
import { emailAddress } from '../../../lib/schemas.js';
import {
  isPublicMail,
  MAX_SENDERS,
  senderDomainOf,
  type ForwardingSender,
} from '../domain/forwarding-sender.js';
import { newForwardingToken } from '../domain/forwarding-token.js';
import { requestErrors } from './errors.js';

const PRUNE_SECONDS = 6 * 3_600;
const DEFAULT_DELAY_HOURS = 2;

/** The forwarding address of a business, as its managers see it. */
export interface ForwardingAddressView {
  /** False when the server does not receive email. */
  isAvailable: boolean;
  isOn: boolean;
  /** Null until it was switched on for the first time. */
  address: string | null;
  delayHours: number;
}

/** Lets managers set up the address that booking tools send their receipts to, and the senders that it accepts. */
@Injectable()
export class ForwardingAddresses implements ProviderOf<typeof customerTracesPort>, OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly config: AppConfig,
    private readonly ports: Ports,
    private readonly jobs: JobQueue,
    private readonly addresses: ForwardingAddressRepository,
    private readonly senders: ForwardingSenderRepository,
    private readonly emails: ForwardedEmailRepository,
  ) {}

  onModuleInit(): void {
    this.ports.provide(customerTracesPort, this);
    this.jobs.every('requests.prune-forwarded-emails', PRUNE_SECONDS, () =>
      this.emails.prune(FORWARDED_EMAIL_DAYS),
    );
  }

  async read(businessId: string): Promise<ForwardingAddressView> {
    const { domain } = this;
    const found = await this.addresses.find(businessId);
    return {
      isAvailable: domain !== undefined,
      isOn: domain !== undefined && (found?.isOn ?? false),
      address: domain && found ? forwardingAddressOf(found.token, domain) : null,
      delayHours: found?.delayHours ?? DEFAULT_DELAY_HOURS,
    };
  }

  /**
   * Changes settings; the first change creates the address.
   * @throws AppError 409 when the server does not receive email
   */
  async update(businessId: string, changes: ForwardingChanges): Promise<ForwardingAddressView> {
    this.assertAvailable();
    await this.db.transaction((tx) =>
      this.addresses.save(tx, businessId, newForwardingToken(), changes),
    );
    return this.read(businessId);
  }

  /**
   * Gives a business another address; the one before stops working immediately. Without an address nothing changes.
   * @throws AppError 409 when the server does not receive email
   */
  async replace(businessId: string): Promise<ForwardingAddressView> {
    this.assertAvailable();
    await this.db.transaction((tx) => this.addresses.replace(tx, businessId, newForwardingToken()));
    return this.read(businessId);
  }

  /**
   * Allows a sender, which may be waiting for that. Repeating it changes nothing.
   * @param text address or domain
   * @throws AppError 409 when the list is full, 422 for anything else, and for a domain where anybody gets an address
   */
  async allow(businessId: string, text: string): Promise<ForwardingSender> {
    const sender = senderOf(text);
    return this.db.transaction(async (tx) => {
      const others = await this.senders.countAllowed(tx, businessId, sender);
      if (others >= MAX_SENDERS) throw requestErrors['too-many-senders']({ most: MAX_SENDERS });
      return this.senders.allow(tx, businessId, sender);
    });
  }

  /** Removes an erased customer from the log and from the senders. */
  async forget(tx: Tx, { businessId, email }: Customer): Promise<void> {
    await this.emails.forget(tx, businessId, email);
    await this.senders.forget(tx, businessId, email);
  }

  /** Domain of forwarding addresses; undefined when nothing that is sent there would arrive. */
  private get domain(): string | undefined {
    const { bounceDomain, eventsSecret } = this.config.mailIdentity;
    return eventsSecret ? bounceDomain : undefined;
  }

  private assertAvailable(): void {
    if (this.domain === undefined) throw requestErrors['forwarding-unavailable']();
  }
}

/** @throws AppError 422 */
function senderOf(text: string): string {
  const isAddress = text.indexOf('@') > 0;
  const sender = isAddress ? emailAddress.safeParse(text).data : senderDomainOf(text);
  if (sender === undefined) {
    const message = 'Enter an email address or a domain, such as example.com.';
    const error = { field: 'sender', code: 'invalid', message };
    throw requestErrors['sender-invalid']({}, { errors: [error] });
  }
  if (!isAddress && isPublicMail(sender)) {
    const message = `Anyone can have an address at ${sender}. Enter the full email address of the sender.`;
    const error = { field: 'sender', code: 'too-wide', message };
    throw requestErrors['sender-too-wide']({ domain: sender }, { errors: [error] });
  }
  return sender;
}
