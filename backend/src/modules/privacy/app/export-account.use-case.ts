import { Injectable } from '@nestjs/common';
import { TenantRecords } from '../../../kernel/data-export/tenant-records.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { PushSubscriptions } from '../../notifications/public.js';
import { AccountDeletion, Accounts, OwnSessions, type Person } from '../../auth/public.js';

/** Format of an account's export; a change that readers would notice increments the version. */
export const ACCOUNT_FORMAT = { format: 'account-data', version: 1 } as const;

/** Everything stored about a person who signs in. */
export interface AccountExport {
  format: typeof ACCOUNT_FORMAT.format;
  version: typeof ACCOUNT_FORMAT.version;
  exportedAt: string;
  profile: Person;
  sessions: Awaited<ReturnType<OwnSessions['list']>>;
  pushSubscriptions: Awaited<ReturnType<PushSubscriptions['list']>>;
  organizations: {
    id: string;
    name: string;
    records: Record<string, Record<string, unknown>[]>;
  }[];
}

/** Collects what all modules store about a signed-in person (GDPR, articles 15 and 20). */
@Injectable()
export class ExportAccount {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly sessions: OwnSessions,
    private readonly pushSubscriptions: PushSubscriptions,
    private readonly deletion: AccountDeletion,
    private readonly records: TenantRecords,
  ) {}

  /** @param cookie cookie of the request, whose session is marked in the list */
  async run(userId: string, cookie: string | undefined): Promise<AccountExport> {
    const profile = await this.accounts.person(userId);
    if (!profile) throw kernelErrors.unauthenticated();
    const organizations: AccountExport['organizations'] = [];
    for (const { id, name } of await this.deletion.organizationsOf(userId)) {
      const records = await this.db.run(id, () => this.records.ofUser(userId));
      organizations.push({ id, name, records });
    }
    const sessions = await this.sessions.list(userId, cookie);
    const pushSubscriptions = await this.pushSubscriptions.list({ userId, cookie });
    return {
      ...ACCOUNT_FORMAT,
      exportedAt: new Date().toISOString(),
      profile,
      sessions,
      pushSubscriptions,
      organizations,
    };
  }
}
