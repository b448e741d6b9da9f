import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { SessionCache } from './session-cache.service.js';
import { SessionRepository, type ActiveSession } from '../data/session.repository.js';
import { Sessions } from './sessions.service.js';

/** Most sessions to list, more than anybody has; `endOthers` also ends those beyond it. */
export const MOST_SHOWN = 100;

/** Lists and ends the sessions of a signed-in person, for that person. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly store: SessionRepository,
    private readonly cache: SessionCache,
    private readonly sessions: Sessions,
    private readonly db: TenantDb,
  ) {}

  /** @param cookie of the request, whose session is marked and comes first */
  list(userId: string, cookie: string | undefined): Promise<ActiveSession[]> {
    return this.store.list(userId, this.sessions.idHashOf(cookie) ?? '', MOST_SHOWN);
  }

  /**
   * Ends the session of a request.
   * @throws AppError 503
   */
  async endCurrent(cookie: string | undefined): Promise<void> {
    await this.cache.assertReachable();
    await this.sessions.end(cookie);
  }

  /** @throws AppError 404 for a session that is over or another person's, 503 */
  async end(userId: string, id: string): Promise<void> {
    await this.cache.assertReachable();
    const idHash = await this.store.deleteOf(userId, id);
    if (idHash === undefined) throw kernelErrors['not-found']();
    await this.cache.forgetSessions([idHash]);
  }

  /**
   * @param cookie of the request, whose session continues
   * @returns number of sessions that were ended
   * @throws AppError 503
   */
  async endOthers(userId: string, cookie: string | undefined): Promise<number> {
    await this.cache.assertReachable();
    const kept = this.sessions.idHashOf(cookie);
    const ended = await this.store.deleteAllOf(this.db, userId, kept);
    await this.cache.forgetSessions(ended);
    return ended.length;
  }
}
