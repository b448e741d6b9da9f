import { Injectable, type OnModuleInit } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { roleFor, type Caller } from '../../../kernel/caller.js';
import { Ports } from '../../../kernel/contract/ports.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { missingPermission } from '../../../kernel/http/permissions.js';
import { requireOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { randomToken, sha256 } from '../../../lib/crypto/tokens.js';
import {
  Accounts,
  deviceOf,
  hostName,
  OwnSessions,
  signInsPort,
  type SignIns,
} from '../../auth/public.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { HandOverRepository } from '../data/hand-over.repository.js';
import { idleSince, type HandOver } from '../domain/hand-over.js';
import { handOverErrors } from './errors.js';

/** The permission to hand browsers over to customers. */
export const START_HAND_OVER = 'hand-overs.start';

/** Most hand-overs to list, far more than a business has devices. */
const MOST_SHOWN = 100;

/** Browser that is handed over. */
export interface HandedBrowser {
  /** Cookie of its session, which ends. */
  sessionCookie: string | undefined;
  /** Value of the `Host` header. */
  host: string;
  /** Value of the `User-Agent` header. */
  userAgent: string | undefined;
}

/** A hand-over, with the name of the member who has started it. */
export type HandOverView = HandOver & { startedBy: string };

/** Hands browsers of a business over to its customers: starts, lists and ends that. */
@Injectable()
export class HandOvers implements SignIns, OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly store: HandOverRepository,
    private readonly accounts: Accounts,
    private readonly sessions: OwnSessions,
    private readonly businesses: BusinessDirectory,
    private readonly ports: Ports,
  ) {}

  onModuleInit(): void {
    this.ports.provide(signInsPort, this);
  }

  /**
   * Replaces the session of a browser by a token that can only submit answers.
   * @returns the hand-over and its token, which is stored as a hash only
   * @throws AppError 403 for staff of a business whose managers ask, 409 for API keys, 503
   */
  async start(
    caller: Caller,
    businessId: string,
    { sessionCookie, host, userAgent }: HandedBrowser,
  ): Promise<{ handOver: HandOverView; token: string }> {
    if (caller.kind !== 'user') throw handOverErrors['person-needed']();
    await this.admit(caller, businessId);
    const credentialHash = await this.accounts.credentialHashOf(caller.id);
    if (credentialHash === undefined) throw handOverErrors.unknown();
    const token = randomToken();
    const id = uuidv7();
    const { browser, system } = deviceOf(userAgent);
    await this.db.transaction((tx) =>
      this.store.insert(tx, {
        id,
        businessId,
        tokenHash: sha256(token),
        host: hostName(host),
        startedById: caller.id,
        credentialHash,
        browser,
        system,
      }),
    );
    await this.sessions.endCurrent(sessionCookie);
    const [handOver] = await this.withNames(businessId, [await this.store.find(id)]);
    if (!handOver) throw handOverErrors.unknown();
    return { handOver, token };
  }

  /** Returns the browsers of a business that customers can answer in now, the newest hand-over first. */
  async list(businessId: string): Promise<HandOverView[]> {
    const found = await this.store.list(businessId, idleSince(new Date()), MOST_SHOWN);
    return this.withNames(businessId, found);
  }

  /** Ends a hand-over; repeating it changes nothing. */
  end(id: string): Promise<void> {
    return this.store.end(id);
  }

  /** Ends the hand-over of a browser in which somebody signs in. */
  async ended(token: string): Promise<void> {
    const owner = await this.store.ownerOf(sha256(token));
    if (owner) await this.db.run(owner.organizationId, () => this.store.end(owner.id));
  }

  /**
   * True while the member who started it may see the business and has the same password: a hand-over ends when their
   * sessions do.
   */
  async isOfMember({ businessId, startedById, credentialHash }: HandOver): Promise<boolean> {
    const [members, credential] = await Promise.all([
      this.accounts.membersOf(businessId),
      this.accounts.credentialHashOf(startedById),
    ]);
    return members.some(({ id }) => id === startedById) && credential === credentialHash;
  }

  /** Checks that staff may ask customers of a business at all: its managers can turn that off. */
  private async admit(caller: Caller, businessId: string): Promise<void> {
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    const role = roleFor(caller, requireOrganizationId(), businessId);
    if (role === 'staff' && !business.staffMayAsk) throw missingPermission(START_HAND_OVER);
  }

  /** Adds names, and leaves out hand-overs that their members' access or password has ended. */
  private async withNames(
    businessId: string,
    handOvers: readonly (HandOver | undefined)[],
  ): Promise<HandOverView[]> {
    const members = await this.accounts.membersOf(businessId);
    const views: HandOverView[] = [];
    for (const handOver of handOvers) {
      const member = members.find(({ id }) => id === handOver?.startedById);
      if (!handOver || !member || !(await this.isOfMember(handOver))) continue;
      views.push({ ...handOver, startedBy: `${member.firstName} ${member.lastName}`.trim() });
    }
    return views;
  }
}
