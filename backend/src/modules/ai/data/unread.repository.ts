import { Injectable } from '@nestjs/common';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { OrganizationsRow } from './unread.rows.js';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Finds texts that are still unread, whether or not a job waits for them. */
@Injectable()
export class UnreadRepository {
  constructor(private readonly db: TenantDb) {}

  /**
   * Returns organizations with unread texts, in the order of their ids.
   * @param after last id of the previous page
   */
  async organizations(batch: number, after: string = FIRST_ID): Promise<string[]> {
    const rows = await this.db.read<OrganizationsRow>({
      text: 'SELECT organization_id AS id FROM lookup.unread_texts($1, $2)',
      values: [batch, after],
    });
    return rows.map(({ id }) => id);
  }
}
