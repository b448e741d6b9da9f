import { Injectable } from '@nestjs/common';
import { sha256 } from '../../../lib/crypto/tokens.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { RateLimit } from '../../../kernel/http/endpoint-options.js';
import { RateLimits } from '../../../kernel/http/rate-limits.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { Accounts } from '../../auth/public.js';
import type { Business } from '../domain/business.js';
import { contactLinkExpiry } from '../domain/contact-email.js';
import { BusinessRepository } from '../data/business.repository.js';
import { ContactEmailRepository } from '../data/contact-email.repository.js';
import { businessErrors } from './errors.js';
import { businessUpdated, contactConfirmationRequested } from './events.js';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * Limits of confirmation emails: caused by a business, caused by an organization, and sent to an address by all of them
 * together.
 */
export const CONTACT_EMAILS_PER_BUSINESS: RateLimit = { points: 5, windowSeconds: HOUR };
export const CONTACT_EMAILS_PER_ORGANIZATION: RateLimit = { points: 100, windowSeconds: DAY };
export const CONTACT_EMAILS_PER_ADDRESS: RateLimit = { points: 5, windowSeconds: DAY };

/** Outcome for an address that somebody has entered. */
export interface ContactChange {
  email: string;
  becomes: 'in-force' | 'pending';
}

/** Person who enters an address, and their language. */
export interface Requester {
  /** Id of the user; undefined for an API key. */
  actorId?: string | undefined;
  /** Language that their browser requests (BCP 47). */
  language?: string | undefined;
}

/** A contact address, and the name of its business. */
export interface BusinessContact {
  businessName: string;
  email: string;
}

/** State of an emailed link. */
export type ContactLink =
  | ({ state: 'open' } & BusinessContact)
  | { state: 'expired' | 'unknown'; businessName: null; email: null };

/**
 * Manages the addresses that receive customers' replies: a member's confirmed address takes effect immediately, any
 * other once it is confirmed.
 */
@Injectable()
export class ContactEmails {
  constructor(
    private readonly db: TenantDb,
    private readonly businesses: BusinessRepository,
    private readonly contacts: ContactEmailRepository,
    private readonly accounts: Accounts,
    private readonly rateLimits: RateLimits,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Returns the change that an entered address causes; undefined when it changes nothing. Runs before the transaction
   * that applies it.
   * @throws AppError 429 when too many emails were sent to the address, or for the business or its organization
   */
  async plan(
    business: Pick<Business, 'id' | 'contactEmail' | 'pendingContactEmail'>,
    email: string,
  ): Promise<ContactChange | undefined> {
    const { contactEmail, pendingContactEmail } = business;
    // Entering the address in force again withdraws a pending change.
    if (email === contactEmail)
      return pendingContactEmail ? { email, becomes: 'in-force' } : undefined;
    if (await this.accounts.isConfirmedMembers(email, business.id))
      return { email, becomes: 'in-force' };
    if (email === pendingContactEmail) return undefined;
    await this.assertNotTooOften(business.id, email);
    return { email, becomes: 'pending' };
  }

  /** Applies a planned change in the transaction that changes the business. */
  async apply(
    tx: Tx,
    businessId: string,
    { email, becomes }: ContactChange,
    requester: Requester,
  ): Promise<void> {
    if (becomes === 'in-force') return this.contacts.setInForce(tx, businessId, email);
    await this.contacts.setPending(tx, businessId, email, contactLinkExpiry(new Date()));
    await this.outbox.append(tx, contactConfirmationRequested, { businessId, ...requester });
  }

  /**
   * Sends a new link with a full new term; the previous link stops working.
   * @throws AppError 409 when no address is pending, 429
   */
  async resend(businessId: string, requester: Requester): Promise<Business> {
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    const email = business.pendingContactEmail;
    if (email === null) throw businessErrors['no-pending-contact']();
    await this.assertNotTooOften(businessId, email);
    await this.db.transaction((tx) =>
      this.apply(tx, businessId, { email, becomes: 'pending' }, requester),
    );
    return business;
  }

  /** Returns the state of a link. Reading it does not use the link up, because email scanners read it as well. */
  async linkOf(token: string): Promise<ContactLink> {
    const tokenHash = sha256(token);
    const nothing = { businessName: null, email: null };
    const found = await this.contacts.findByToken(tokenHash);
    if (!found) return { state: 'unknown', ...nothing };
    const { organizationId, businessId } = found;
    return this.db.run(organizationId, async () => {
      const [waiting, business] = await Promise.all([
        this.contacts.waiting(businessId, tokenHash),
        this.businesses.find(businessId),
      ]);
      if (!waiting || !business) return { state: 'unknown', ...nothing };
      return waiting.expiresAt > new Date()
        ? { state: 'open', businessName: business.name, email: waiting.email }
        : { state: 'expired', ...nothing };
    });
  }

  /**
   * Puts an address in force with the token that was sent to it. Nobody has to be signed in: whoever has the link can
   * read the address's email.
   * @throws AppError 422 for a link that no longer works
   */
  async confirm(token: string): Promise<BusinessContact> {
    const tokenHash = sha256(token);
    const found = await this.contacts.findByToken(tokenHash);
    if (!found) throw businessErrors['invalid-contact-link']();
    const { organizationId, businessId } = found;
    return this.db.run(organizationId, async () => {
      const email = await this.db.transaction(async (tx) => {
        const confirmed = await this.contacts.use(tx, businessId, tokenHash);
        if (confirmed === undefined) throw businessErrors['invalid-contact-link']();
        await this.contacts.setInForce(tx, businessId, confirmed);
        await this.outbox.append(tx, businessUpdated, { businessId });
        return confirmed;
      });
      const business = await this.businesses.find(businessId);
      return { businessName: business?.name ?? '', email };
    });
  }

  private async assertNotTooOften(businessId: string, email: string): Promise<void> {
    await this.rateLimits.consume(
      'businesses.contact-of-business',
      CONTACT_EMAILS_PER_BUSINESS,
      businessId,
    );
    await this.rateLimits.consume(
      'businesses.contact-of-organization',
      CONTACT_EMAILS_PER_ORGANIZATION,
      currentOrganizationId() ?? '',
    );
    await this.rateLimits.consume(
      'businesses.contact-address',
      CONTACT_EMAILS_PER_ADDRESS,
      sha256(email),
    );
  }
}
