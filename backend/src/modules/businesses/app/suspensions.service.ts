import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { suspensionPort, type SuspensionSource } from '../../../kernel/entitlements/suspension.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type SqlExecutor, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import type { Business } from '../domain/business.js';
import { BusinessRepository } from '../data/business.repository.js';
import { businessUpdated } from './events.js';
import { suspensionErrors } from './suspension.errors.js';

/**
 * Lets the owners of an organization suspend a business, such as that of a client who does not pay. Its members can
 * read but not change, nothing is sent, and customers' answers still arrive.
 */
@Injectable()
export class Suspensions implements SuspensionSource, OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly ports: Ports,
    private readonly businesses: BusinessRepository,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.ports.provide(suspensionPort, this);
  }

  isSuspended(businessId: string, executor?: SqlExecutor): Promise<boolean> {
    return this.businesses.isSuspended(businessId, executor);
  }

  /**
   * Call it before anything is sent for a business, whoever requests it.
   * @throws AppError 403 while the business is suspended
   */
  async assertNone(businessId: string, executor?: SqlExecutor): Promise<void> {
    if (await this.isSuspended(businessId, executor)) throw suspensionErrors.suspended();
  }

  /** Repeating it changes nothing. */
  suspend(businessId: string): Promise<Business> {
    return this.set(businessId, true);
  }

  /** Repeating it changes nothing. */
  resume(businessId: string): Promise<Business> {
    return this.set(businessId, false);
  }

  /** Suspends all businesses of the organization that are not suspended yet. */
  async suspendAll(tx: Tx, at: Date): Promise<void> {
    await this.businesses.setAllSuspended(tx, at, true);
  }

  /** Resumes the businesses that `suspendAll` suspended at that moment. */
  async resumeAll(tx: Tx, at: Date): Promise<void> {
    await this.businesses.setAllSuspended(tx, at, false);
  }

  private async set(businessId: string, isSuspended: boolean): Promise<Business> {
    await this.db.transaction(async (tx) => {
      if (!(await this.businesses.setSuspended(tx, businessId, isSuspended))) return;
      await this.outbox.append(tx, businessUpdated, { businessId });
    });
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    return business;
  }
}
