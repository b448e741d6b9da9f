import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { PushKeys, PushSubscription } from '../domain/push-subscription.js';

/** Browser that its user has switched notifications on in. */
export interface NewPushSubscription extends PushKeys {
  userId: string;
  sessionId: string;
  endpoint: string;
}

const FIELDS = {
  id: true,
  userId: true,
  sessionId: true,
  endpoint: true,
  createdAt: true,
  updatedAt: true,
} as const;

/** Stores the browsers that show notifications. They belong to people, so every method takes a user or an id. */
@Injectable()
export class PushSubscriptionRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Returns a user's browsers, the one that was set up last first. */
  list(userId: string): Promise<PushSubscription[]> {
    return this.prisma.client.pushSubscription.findMany({
      where: { userId },
      select: FIELDS,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
  }

  /**
   * Stores the browser of a session in place of what was stored for the session or for the endpoint: a browser that
   * another person signs in to shows nothing more of the first one's. Keeps at most `most` of a user.
   */
  async save(
    { userId, sessionId, endpoint, p256dh, auth }: NewPushSubscription,
    most: number,
  ): Promise<PushSubscription> {
    return this.db.transaction(async (tx) => {
      await tx.write({
        text: 'DELETE FROM push_subscriptions WHERE endpoint = $1 AND session_id <> $2',
        values: [endpoint, sessionId],
      });
      const { pushSubscription } = this.prisma.in(tx);
      const saved = await pushSubscription.upsert({
        where: { sessionId },
        create: { id: uuidv7(), userId, sessionId, endpoint, p256dh, auth },
        update: { endpoint, p256dh, auth },
        select: FIELDS,
      });
      await tx.write({
        text: `DELETE FROM push_subscriptions WHERE id IN (
                 SELECT id FROM push_subscriptions WHERE user_id = $1 AND id <> $2
                 ORDER BY created_at DESC, id DESC OFFSET $3)`,
        values: [userId, saved.id, most - 1],
      });
      return saved;
    });
  }

  /** Removes a browser of a user; returns false when they have none with this id. */
  async remove(userId: string, id: string): Promise<boolean> {
    const { count } = await this.prisma.client.pushSubscription.deleteMany({
      where: { userId, id },
    });
    return count > 0;
  }

  /** Removes a browser whose push service no longer knows it, unless it has another endpoint by now. */
  async removeGone(id: string, endpoint: string): Promise<void> {
    await this.prisma.client.pushSubscription.deleteMany({ where: { id, endpoint } });
  }
}
