import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '../../lib/log/logger.js';
import { TenantDb } from './tenant-db.js';

/** Milliseconds between two updates by a process. */
const REST_MS = 500;

/** Statistics by which the database plans its queries. */
@Injectable()
export class TableStatistics {
  private nextAt = 0;

  constructor(
    private readonly db: TenantDb,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Updates the statistics of tables that have grown much since the last update. Call it after writing many
   * rows, outside a transaction; it may be called often, and never rejects: without it queries are slow for a
   * minute.
   */
  async refresh(): Promise<void> {
    const now = performance.now();
    if (now < this.nextAt) return;
    this.nextAt = now + REST_MS;
    try {
      await this.db.write({
        name: 'analyze-grown-tables',
        text: 'SELECT lookup.analyze_grown_tables()',
      });
    } catch (error) {
      this.log.warn({ err: error }, 'the statistics of grown tables were not brought up to date');
    }
  }
}
