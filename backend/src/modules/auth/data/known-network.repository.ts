import { Injectable } from '@nestjs/common';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { KnownNetworkStore } from '../app/known-network.store.js';

/** Known networks in PostgreSQL. */
@Injectable()
export class KnownNetworkRepository extends KnownNetworkStore {
  constructor(private readonly db: TenantDb) {
    super();
  }

  async has(userId: string, networkHash: string): Promise<boolean> {
    const rows = await this.db.query({
      text: 'SELECT 1 FROM known_networks WHERE user_id = $1 AND network_hash = $2',
      values: [userId, networkHash],
    });
    return rows.length > 0;
  }

  async remember(userId: string, networkHash: string): Promise<void> {
    await this.db.query({
      text: `INSERT INTO known_networks (user_id, network_hash) VALUES ($1, $2)
             ON CONFLICT (user_id, network_hash) DO UPDATE SET last_used_at = now()`,
      values: [userId, networkHash],
    });
  }

  async prune(keptDays: number): Promise<void> {
    await this.db.query({
      text: 'DELETE FROM known_networks WHERE last_used_at < now() - make_interval(days => $1)',
      values: [keptDays],
    });
  }
}
