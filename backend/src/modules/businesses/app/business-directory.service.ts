import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { SqlExecutor, Tx } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessRepository, type PageOwner } from '../data/business.repository.js';
import { isSlug } from '../domain/slug.js';
import { phoneCountryOf } from '../domain/phone-country.js';
import { normalPhone, type PhoneCountry } from '../../../rules/phone-numbers.js';
import type { Business } from '../domain/business.js';

/** Looks up businesses for other modules. */
@Injectable()
export class BusinessDirectory {
  constructor(private readonly businesses: BusinessRepository) {}

  /** Returns a business of the current tenant. */
  async find(businessId: string, tx?: Tx): Promise<Business | undefined> {
    return this.businesses.find(businessId, tx);
  }

  /** Returns the country of a business, for phone numbers without a country code; undefined when nothing tells it. */
  async phoneCountryOf(businessId: string, tx?: Tx): Promise<PhoneCountry | undefined> {
    const business = await this.businesses.find(businessId, tx);
    return business && phoneCountryOf(business);
  }

  /**
   * Returns a phone number as E.164; without a country code, it is one of the business's country.
   * @param field name of the field that the number came in
   * @throws AppError 422 that names the field, when the number lacks a country code and cannot be one of that country
   */
  async readPhone(businessId: string, typed: string, field: string): Promise<string> {
    const phone = normalPhone(typed) ?? normalPhone(typed, await this.phoneCountryOf(businessId));
    if (phone !== undefined) return phone;
    const message = 'Enter a phone number with its country code, such as +12175550123.';
    throw kernelErrors['invalid-input'](
      {},
      { errors: [{ field, code: 'phone-without-country', message }] },
    );
  }

  /** Returns the number of businesses of the current tenant. */
  async count(executor?: SqlExecutor): Promise<number> {
    return this.businesses.count(executor);
  }

  /** Returns the owner of the public page that is, or was, at this slug, across tenants. */
  async atSlug(slug: string): Promise<PageOwner | undefined> {
    return isSlug(slug) ? this.businesses.atSlug(slug) : undefined;
  }
}
