import { Injectable } from '@nestjs/common';
import { BusinessRepository } from './business.repository.js';
import type { Business } from '../domain/business.js';

/** Lets neighbours look a business up. */
@Injectable()
export class BusinessDirectory {
  constructor(private readonly businesses: BusinessRepository) {}

  /** The business, as the running tenant sees it. */
  async find(businessId: string): Promise<Business | undefined> {
    return this.businesses.find(businessId);
  }
}
