import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { Ports } from '../../../kernel/contract/ports.js';
import { TenantLookup } from '../../../kernel/tenancy/tenant-lookup.js';
import { messageErrors } from './errors.js';
import { forwardedEmailPort } from './forwarded-email.js';
import { readForwardedEmail, type Envelope } from './forwarded-email-reader.js';

/** Passes emails to forwarding addresses on to the module that takes them. */
@Injectable()
export class TakeForwardedEmail {
  constructor(
    private readonly config: AppConfig,
    private readonly ports: Ports,
    private readonly tenants: TenantLookup,
  ) {}

  /**
   * @returns true when the email had an effect; undefined when it is not to a forwarding address
   * @throws AppError 422 when the input is not an email
   */
  async run(raw: Uint8Array, envelope: Envelope): Promise<boolean | undefined> {
    const { bounceDomain } = this.config.mailIdentity;
    const [taker] = this.ports.many(forwardedEmailPort);
    if (!bounceDomain || !taker) return undefined;
    const email = await readForwardedEmail(raw, bounceDomain, envelope).catch(() => {
      throw messageErrors['email-events-unreadable']();
    });
    if (!email) return undefined;
    const { messageIds, ...facts } = email;
    const isAutomatic = facts.isAutomatic || (await this.isOurs(messageIds));
    return taker.take({ ...facts, isAutomatic });
  }

  /** True when one of the ids belongs to a message that this installation has sent. */
  private async isOurs(messageIds: readonly string[]): Promise<boolean> {
    const owners = await Promise.all(messageIds.map((id) => this.tenants.ownerOf('message', id)));
    return owners.some((owner) => owner !== undefined);
  }
}
