import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  currentOrganizationId,
  requireOrganizationId,
} from '../../../kernel/tenancy/tenant-context.js';
import { sqlState, TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma, type Prisma } from '../../../kernel/tenancy/tenant-prisma.js';
import { randomToken } from '../../../lib/crypto/tokens.js';
import {
  CLAIM_DAYS,
  type CheckedClaim,
  type DomainClaim,
  type DomainAlert,
  type DomainState,
} from '../domain/domain-claim.js';
import type {
  ClaimCountsRow,
  DomainOwnerRow,
  ReleasedClaimRow,
  RivalClaimRow,
} from './branding-domains.rows.js';

/** A claim of any organization, with the fields that a check of another one's claim needs. */
export interface RivalClaim {
  organizationId: string;
  host: string;
  state: DomainState | 'released';
  token: string;
}

/** `taken`: another organization has the domain in force; `stale`: the claim was changed or removed meanwhile. */
export type SaveOutcome = 'saved' | 'taken' | 'stale';

/** A domain of an organization. */
export interface DomainOwner {
  organizationId: string;
  host: string;
}

/** Numbers of claims, for the limits on them. */
export interface ClaimCounts {
  /** Claims that were not given up. */
  current: number;
  /** Claims of the last 7 days, including those given up after they were in force. */
  recent: number;
  /** Seconds until the oldest of those is more than 7 days old. */
  resetSeconds: number;
}

/** An email about a domain that is still to be sent to owners. */
export interface PendingAlert {
  alert: DomainAlert;
  alertAt: Date;
  sentTo: string[];
  firstFailedAt: Date | null;
}

const UNIQUE_VIOLATION = '23505';

const CLAIM = {
  host: true,
  state: true,
  token: true,
  method: true,
  verifiedAt: true,
  lastCheckedAt: true,
  dnsResult: true,
  httpResult: true,
  firstFailedAt: true,
  nextCheckAt: true,
  isReached: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.BrandingDomainSelect;

/** Fields of a released claim. A claim that was in force stays stored: the next claimant has to prove more. */
const RELEASE = `state = 'released', first_failed_at = NULL, next_check_at = NULL, is_reached = false,
  alert = NULL, alert_at = NULL, alert_sent_to = '{}'`;

/** Returns the statement that releases claims of the organization `$1`. */
const release = (which: string): string =>
  `UPDATE branding_domains h SET ${RELEASE}
   FROM (SELECT host, state FROM branding_domains
         WHERE organization_id = $1 AND ${which} AND state <> 'released' FOR UPDATE) AS held
   WHERE h.organization_id = $1 AND h.host = held.host
   RETURNING h.host, held.state = 'active' AS "wasInForce"`;

/** Storage of the domains that organizations claim. Runs as the tenant, unless a method is for all tenants. */
@Injectable()
export class BrandingDomainsRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly prisma: TenantPrisma,
  ) {}

  /** Returns the claims in alphabetical order, without those that were given up. */
  async list(): Promise<DomainClaim[]> {
    const claims = await this.prisma.client.brandingDomain.findMany({
      where: { organizationId: requireOrganizationId(), state: { not: 'released' } },
      orderBy: { host: 'asc' },
      select: CLAIM,
    });
    return claims as DomainClaim[];
  }

  async find(host: string): Promise<DomainClaim | undefined> {
    const claim = await this.prisma.client.brandingDomain.findFirst({
      where: { organizationId: requireOrganizationId(), host, state: { not: 'released' } },
      select: CLAIM,
    });
    return (claim as DomainClaim | null) ?? undefined;
  }

  /** Locks the organization's claims, so that one transaction at a time changes them. */
  async lock(tx: Tx): Promise<void> {
    await tx.write({
      text: 'SELECT FROM branding WHERE organization_id = $1 FOR UPDATE',
      values: [currentOrganizationId()],
    });
  }

  async counts(tx: Tx): Promise<ClaimCounts> {
    const [row] = await tx.read<ClaimCountsRow>({
      text: `SELECT count(*) FILTER (WHERE state <> 'released')::int AS current,
               count(*) FILTER (WHERE created_at > now() - make_interval(days => $2))::int AS recent,
               coalesce(ceil(extract(epoch FROM min(created_at) FILTER (WHERE created_at > now() - make_interval(days => $2))
                 + make_interval(days => $2) - now())), 0)::int AS "resetSeconds"
             FROM branding_domains WHERE organization_id = $1`,
      values: [currentOrganizationId(), CLAIM_DAYS],
    });
    return row ?? { current: 0, recent: 0, resetSeconds: 0 };
  }

  /**
   * Adds claims, each with its own token; existing claims stay as they are.
   * @returns the number of new claims
   */
  async add(tx: Tx, domains: readonly string[]): Promise<number> {
    const added = await tx.write({
      text: `INSERT INTO branding_domains AS h (organization_id, host, token)
             SELECT $1, host, token FROM unnest($2::text[], $3::text[]) AS new(host, token)
             ON CONFLICT (organization_id, host) DO UPDATE
               SET state = 'pending', token = excluded.token, next_check_at = now(), created_at = now(),
                 last_checked_at = NULL, dns_result = NULL, http_result = NULL
               WHERE h.state = 'released'
             RETURNING 1`,
      values: [currentOrganizationId(), domains, domains.map(() => randomToken())],
    });
    return added.length;
  }

  /**
   * Gives up all claims except these. Those that were in force stay stored as released.
   * @returns the domains that were in force until now
   */
  async keepOnly(tx: Tx, domains: readonly string[]): Promise<string[]> {
    await this.prisma.in(tx).brandingDomain.deleteMany({
      where: { ...unproven(), host: { notIn: [...domains] } },
    });
    const released = await tx.write<ReleasedClaimRow>({
      text: release('host <> ALL ($2::text[])'),
      values: [currentOrganizationId(), domains],
    });
    return released.filter(({ wasInForce }) => wasInForce).map(({ host }) => host);
  }

  /** @returns `wasInForce`: true when the domain was in force until now; undefined without such a claim */
  async remove(tx: Tx, host: string): Promise<{ wasInForce: boolean } | undefined> {
    const deleted = await this.prisma.in(tx).brandingDomain.deleteMany({
      where: { ...unproven(), host },
    });
    const [released] = await tx.write<ReleasedClaimRow>({
      text: release('host = $2'),
      values: [currentOrganizationId(), host],
    });
    await this.addRevision(tx);
    return released ?? (deleted.count > 0 ? { wasInForce: false } : undefined);
  }

  /** Saves the result of a check. Unless it returns `saved`, nothing was saved: roll back the transaction then. */
  async saveCheck(tx: Tx, before: DomainClaim, after: CheckedClaim): Promise<SaveOutcome> {
    const { state, method, verifiedAt, lastCheckedAt, dnsResult, httpResult } = after;
    const { firstFailedAt, nextCheckAt, isReached } = after;
    try {
      const { count } = await this.prisma.in(tx).brandingDomain.updateMany({
        where: {
          organizationId: requireOrganizationId(),
          host: before.host,
          token: before.token,
          state: before.state,
          lastCheckedAt: before.lastCheckedAt,
        },
        data: {
          state,
          method,
          verifiedAt,
          lastCheckedAt,
          dnsResult,
          httpResult,
          firstFailedAt,
          nextCheckAt,
          isReached,
          ...alertOf(after),
        },
      });
      if (count === 0) return 'stale';
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) return 'taken';
      throw error;
    }
    if (after.state !== before.state || after.isReached !== before.isReached) {
      await this.addRevision(tx);
    }
    return 'saved';
  }

  /**
   * Suspends a domain of another organization and publishes the event, because the running tenant has proved
   * that the domain is theirs. Does nothing when the other organization no longer has it in force.
   */
  async take(tx: Tx, { host, token }: RivalClaim, now: Date): Promise<void> {
    await tx.write({
      text: 'SELECT lookup.take_branding_domain($1, $2, $3, $4)',
      values: [host, token, uuidv7(), now],
    });
  }

  /** Postpones the next check of a domain that is due at `now`. */
  async postpone(host: string, now: Date, until: Date): Promise<void> {
    await this.prisma.client.brandingDomain.updateMany({
      where: { organizationId: requireOrganizationId(), host, nextCheckAt: { lte: now } },
      data: { nextCheckAt: until },
    });
  }

  async pendingAlert(host: string): Promise<PendingAlert | undefined> {
    const claim = await this.prisma.client.brandingDomain.findFirst({
      where: { organizationId: requireOrganizationId(), host, alert: { not: null } },
      select: { alert: true, alertAt: true, alertSentTo: true, firstFailedAt: true },
    });
    if (!claim) return undefined;
    const { alertSentTo: sentTo, ...alert } = claim;
    return { ...alert, sentTo } as PendingAlert;
  }

  async noteSent(host: string, { alertAt }: PendingAlert, userId: string): Promise<void> {
    await this.prisma.client.brandingDomain.updateMany({
      where: { organizationId: requireOrganizationId(), host, alertAt },
      data: { alertSentTo: { push: userId } },
    });
  }

  async finishAlert(host: string, { alertAt }: PendingAlert): Promise<void> {
    await this.prisma.client.brandingDomain.updateMany({
      where: { organizationId: requireOrganizationId(), host, alertAt },
      data: { alert: null, alertAt: null, alertSentTo: [] },
    });
  }

  /** Returns the claims of all tenants on these domains, including released ones. */
  claimsOn(domains: readonly string[]): Promise<RivalClaim[]> {
    return this.db.read<RivalClaimRow>({
      text: `SELECT organization_id AS "organizationId", host, state, token
             FROM lookup.branding_domain_claims($1)`,
      values: [domains],
    });
  }

  /** Returns the claims of all tenants on this domain and names below it, including released ones. */
  claimsUnder(domain: string): Promise<RivalClaim[]> {
    return this.db.read<RivalClaimRow>({
      text: `SELECT organization_id AS "organizationId", host, state, token
             FROM lookup.branding_claims_under($1)`,
      values: [domain],
    });
  }

  /** Returns the domains of all tenants whose check is due. */
  toCheck(now: Date, batch: number): Promise<DomainOwner[]> {
    return this.db.read<DomainOwnerRow>({
      text: `SELECT organization_id AS "organizationId", host FROM lookup.branding_domains_to_check($1, $2)`,
      values: [now, batch],
    });
  }

  /** Returns the domains of all tenants that have an email still to be sent. */
  toNotify(batch: number): Promise<DomainOwner[]> {
    return this.db.read<DomainOwnerRow>({
      text: `SELECT organization_id AS "organizationId", host FROM lookup.branding_domain_alerts($1)`,
      values: [batch],
    });
  }

  /** Increments the brand's revision: a change of domains makes cached pages and links stale. */
  private async addRevision(tx: Tx): Promise<void> {
    await this.prisma.in(tx).branding.updateMany({
      where: { organizationId: requireOrganizationId() },
      data: { revision: { increment: 1 } },
    });
  }
}

/** Returns the condition for claims of the running organization that may be deleted: they were never proven. */
const unproven = () =>
  ({
    organizationId: requireOrganizationId(),
    state: 'pending',
    verifiedAt: null,
  }) satisfies Prisma.BrandingDomainWhereInput;

/** Returns the alert after a check. A new one replaces the former one, which is dropped once the failure is over. */
function alertOf({
  alert,
  firstFailedAt,
  lastCheckedAt,
}: CheckedClaim): Prisma.BrandingDomainUpdateManyMutationInput {
  if (alert !== null) return { alert, alertAt: lastCheckedAt, alertSentTo: [] };
  return firstFailedAt === null ? { alert: null, alertAt: null } : {};
}
