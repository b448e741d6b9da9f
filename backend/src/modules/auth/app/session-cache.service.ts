import { Inject, Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { Grant } from '../../../kernel/caller.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { SharedStore } from '../../../kernel/shared-store/shared-store.js';
import { ForgettableCache } from './forgettable-cache.js';
import { MembershipRepository } from '../data/membership.repository.js';
import { SessionRepository, type StoredSession } from '../data/session.repository.js';
import { retryAfter } from '../../../kernel/errors/retry-after.js';

type BoundSession = StoredSession & { host: string };

/** Milliseconds that a session and a user's roles stay cached. */
const KEEP_MS = 60_000;

/**
 * Caches the user of a session and the roles of a user, so that not every request queries the database. They are
 * separate entries, so that a change of roles reaches all sessions of a user at once.
 */
@Injectable()
export class SessionCache {
  private readonly sessions: ForgettableCache<BoundSession>;
  private readonly grants: ForgettableCache<Grant[]>;

  constructor(
    private readonly sessionStore: SessionRepository,
    private readonly memberships: MembershipRepository,
    private readonly store: SharedStore,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    // Entries of earlier releases, under the name `session`, do not contain the host.
    this.sessions = new ForgettableCache(store, 'bound-session', KEEP_MS);
    this.grants = new ForgettableCache(store, 'grants', KEEP_MS);
  }

  /** Returns the user of a session that is valid and was begun at this host. */
  async userOf(idHash: string, host: string): Promise<string | undefined> {
    const session = await this.sessions.get(idHash, () => this.load(idHash, host));
    const isGood = session?.host === host && Date.parse(session.expiresAt) > Date.now();
    return isGood ? session.userId : undefined;
  }

  async grantsOf(userId: string): Promise<readonly Grant[]> {
    return (await this.grants.get(userId, () => this.memberships.grantsOf(userId))) ?? [];
  }

  /**
   * Checks that the store is reachable. Call it before sessions are ended: with the store lost, another process might
   * continue for a minute with a session that it has cached, and nobody must be told that it has ended.
   * @throws AppError 503
   */
  async assertReachable(): Promise<void> {
    try {
      await this.store.ping();
    } catch {
      throw kernelErrors.unavailable({}, retryAfter());
    }
  }

  /** Clears cached sessions. Call it after they have ended in the database. Never rejects, see `attempt`. */
  forgetSessions(idHashes: readonly string[]): Promise<void> {
    return this.attempt(this.sessions.forget(idHashes));
  }

  /** Clears a user's cached roles. Call it after they have changed in the database. Never rejects, see `attempt`. */
  forgetGrants(userId: string): Promise<void> {
    return this.attempt(this.grants.forget([userId]));
  }

  /** Reads a session that is being used, and records the use without making the request wait. */
  private async load(idHash: string, host: string): Promise<BoundSession | undefined> {
    const session = await this.sessionStore.find(idHash);
    if (!session) return undefined;
    const { isStale, ...stored } = session;
    const boundTo = stored.host ?? (await this.sessionStore.bind(idHash, host));
    if (boundTo === undefined) return undefined;
    if (isStale) {
      this.sessionStore.touch(idHash).catch((error: unknown) => {
        this.log.warn({ err: error }, 'the last use of a session was not stored');
      });
    }
    return { ...stored, host: boundTo };
  }

  /**
   * Logs a failure instead of rejecting: the change is already made in the database, so a lost store must not make it
   * look failed. Meanwhile every process reads the database; if the store comes back with an old entry, that lives for
   * the rest of its minute.
   */
  private async attempt(forgotten: Promise<void>): Promise<void> {
    try {
      await forgotten;
    } catch (error) {
      this.log.warn({ err: error }, 'a change of sessions or roles may take a minute to show');
    }
  }
}
