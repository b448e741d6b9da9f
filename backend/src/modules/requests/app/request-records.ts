import { Injectable } from '@nestjs/common';
import { LastContactRepository } from '../data/last-contact.repository.js';

/** Answers other modules' questions about the requests of a business. */
@Injectable()
export class RequestRecords {
  constructor(private readonly contacts: LastContactRepository) {}

  /** True when a customer of the business was asked for a review. */
  hasAsked(businessId: string): Promise<boolean> {
    return this.contacts.hasAsked(businessId);
  }
}
