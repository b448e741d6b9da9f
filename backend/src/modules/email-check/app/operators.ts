import { Injectable } from '@nestjs/common';
import { roleFor, type Caller } from '../../../kernel/caller.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { requireOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { Accounts } from '../../auth/public.js';
import { runsServer } from '../domain/operator.js';

/** Recognizes people who run the server, and so can change its DNS records. */
@Injectable()
export class Operators {
  constructor(
    private readonly accounts: Accounts,
    private readonly config: AppConfig,
  ) {}

  /** True when the caller is a person who runs the server; see `runsServer`. */
  async include(caller: Caller, businessId: string): Promise<boolean> {
    if (caller.kind !== 'user') return false;
    const person = await this.accounts.person(caller.id);
    if (!person) return false;
    return runsServer({
      isLocal: this.config.isLocal,
      isOwner: roleFor(caller, requireOrganizationId(), businessId) === 'owner',
      contactEmail: this.config.mailIdentity.contactEmail,
      email: person.email,
      emailVerified: person.emailVerified,
    });
  }
}
