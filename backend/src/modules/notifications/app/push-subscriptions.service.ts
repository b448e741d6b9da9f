import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { OwnSessions } from '../../auth/public.js';
import { PushSubscriptionRepository } from '../data/push-subscription.repository.js';
import { MOST_DEVICES, type PushKeys, type PushSubscription } from '../domain/push-subscription.js';
import { notificationErrors } from './errors.js';
import { PushTransport } from './push-transport.service.js';

/** Person with the cookie of the request, which says in which session they call. */
export interface SessionOwner {
  userId: string;
  cookie: string | undefined;
}

/** A person's browser, and if it is the one that calls. */
export type OwnPushSubscription = Omit<PushSubscription, 'userId'> & { isCurrent: boolean };

/** Stores the browsers in which a person has switched notifications on, for that person. */
@Injectable()
export class PushSubscriptions {
  constructor(
    private readonly store: PushSubscriptionRepository,
    private readonly sessions: OwnSessions,
    private readonly transport: PushTransport,
  ) {}

  async list(owner: SessionOwner): Promise<OwnPushSubscription[]> {
    const sessionId = await this.sessionOf(owner);
    const stored = await this.store.list(owner.userId);
    return stored.map((one) => withCurrent(one, sessionId));
  }

  /**
   * Stores the browser that calls, in place of what it had stored before.
   * @throws AppError 422 for an endpoint that is not a public address
   */
  async add(owner: SessionOwner, endpoint: string, keys: PushKeys): Promise<OwnPushSubscription> {
    if (!this.transport.accepts(endpoint)) throw notificationErrors['endpoint-not-public']();
    const sessionId = await this.sessionOf(owner);
    // Signed out meanwhile.
    if (sessionId === undefined) throw kernelErrors['not-found']();
    const { userId } = owner;
    const { p256dh, auth } = keys;
    const saved = await this.store.save(
      { userId, sessionId, endpoint, p256dh, auth },
      MOST_DEVICES,
    );
    return withCurrent(saved, sessionId);
  }

  /** @throws AppError 404 for one that does not exist or is another person's */
  async remove(userId: string, id: string): Promise<void> {
    if (!(await this.store.remove(userId, id))) throw kernelErrors['not-found']();
  }

  private async sessionOf({ userId, cookie }: SessionOwner): Promise<string | undefined> {
    const sessions = await this.sessions.list(userId, cookie);
    return sessions.find(({ isCurrent }) => isCurrent)?.id;
  }
}

const withCurrent = (
  { id, sessionId, endpoint, createdAt, updatedAt }: PushSubscription,
  current: string | undefined,
): OwnPushSubscription => ({
  id,
  sessionId,
  endpoint,
  isCurrent: sessionId === current,
  createdAt,
  updatedAt,
});
