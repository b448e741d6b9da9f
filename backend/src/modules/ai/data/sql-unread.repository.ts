import { Injectable } from '@nestjs/common';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { UnreadRepository } from '../app/unread.repository.js';
import type { OrganizationsRow } from './sql-unread.rows.js';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class SqlUnreadRepository extends UnreadRepository {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async organizations(batch: number, after: string = FIRST_ID): Promise<string[]> {
    const rows = await this.db.read<OrganizationsRow>({
      text: 'SELECT organization_id AS id FROM lookup.unread_texts($1, $2)',
      values: [batch, after],
    });
    return rows.map(({ id }) => id);
  }
}
