import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import pLimit from 'p-limit';
import { AppConfig } from '../../../kernel/config/config.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb, type Tx } from '../../../kernel/tenancy/tenant-db.js';
import { withTimeLimit } from '../../../lib/time-limit.js';
import {
  afterCheck,
  withheld,
  type CheckedClaim,
  type DomainClaim,
} from '../domain/domain-claim.js';
import { isNobodysOwn, registeredDomain } from '../domain/host.js';
import { dnsResult, proofRecord, type Findings, type HttpResult } from '../domain/domain-proof.js';
import {
  BrandingDomainsRepository,
  type DomainOwner,
  type RivalClaim,
  type SaveOutcome,
} from '../data/branding-domains.repository.js';
import { brandingErrors } from './errors.js';
import { domainChanged } from './events.js';
import { DomainAlerts } from './domain-alerts.service.js';
import { DomainProbe } from './domain-probe.service.js';
import { DomainProofs } from './domain-proofs.service.js';
import { ProofTokens } from './proof-tokens.service.js';
import { TenantBrands } from './tenant-brands.service.js';

const LOOK_EVERY_SECONDS = 60;
const BATCH = 100;
/** Concurrent checks; each mostly waits for servers of other parties. */
const AT_ONCE = 8;
/** A check takes 10 s at most. One that does not end in this time no longer delays the others. */
const CHECK_LIMIT_MS = 30_000;
/** Delay before the retry of a check that failed because of this installation, so that others come first. */
const AFTER_FAULT_MS = 15 * 60_000;

/** A claim after a check, with the TXT records that were found at its name. */
export interface CheckOutcome {
  claim: DomainClaim;
  texts: readonly string[];
}

/** Checks that organizations control the domains they claim, and puts domains in and out of force. */
@Injectable()
export class DomainChecks implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly jobs: JobQueue,
    private readonly domains: BrandingDomainsRepository,
    private readonly probe: DomainProbe,
    private readonly tokens: ProofTokens,
    private readonly alerts: DomainAlerts,
    private readonly proofs: DomainProofs,
    private readonly brands: TenantBrands,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.every('branding.domain-checks', LOOK_EVERY_SECONDS, () => this.runDue());
  }

  /** Checks all domains that are due. */
  async runDue(now = new Date()): Promise<void> {
    const limit = pLimit(AT_ONCE);
    const due = await this.domains.toCheck(now, BATCH);
    await Promise.all(due.map((owner) => limit(() => this.checkDue(owner, now))));
  }

  /**
   * Checks a domain of the running tenant.
   * @throws AppError 404 for a domain that it does not claim, 409 for one that another organization has in force
   */
  async check(host: string, now = new Date()): Promise<CheckOutcome> {
    const claim = await this.domains.find(host);
    if (!claim) throw kernelErrors['not-found']();
    const others = await this.othersUnder(host);
    const { findings, texts } = await this.look(claim, others);
    const checked = afterCheck(claim, findings, now, Math.random());
    if (checked.state === 'active') checked.isReached = await this.isReached(claim, findings.http);
    const outcome = await this.settle(claim, checked, { others, texts: texts ?? [] });
    if (outcome === 'taken') {
      await this.save(claim, withheld(claim, findings, now, Math.random()));
      throw brandingErrors['domain-taken']();
    }
    // As stored: another check may have come first, and the row has its time of change.
    const current = await this.domains.find(host);
    if (!current) throw kernelErrors['not-found']();
    return { claim: current, texts: texts ?? [] };
  }

  private async checkDue({ organizationId, host }: DomainOwner, now: Date): Promise<void> {
    const warn = (err: unknown) =>
      this.log.warn({ err, organizationId, host }, 'a domain could not be checked');
    try {
      const check = this.db.run(organizationId, () => this.check(host, now));
      await withTimeLimit(CHECK_LIMIT_MS, check, 'The check has taken too long.');
    } catch (err) {
      warn(err);
      const until = new Date(now.getTime() + AFTER_FAULT_MS);
      await this.db.run(organizationId, () => this.domains.postpone(host, now, until)).catch(warn);
    }
  }

  /** Returns the claims, current or released, of other organizations under the same registered domain. */
  private async othersUnder(host: string): Promise<RivalClaim[]> {
    const own = currentOrganizationId();
    const domain = registeredDomain(host);
    return (await this.domains.claimsUnder(domain)).filter(
      (claim) => claim.organizationId !== own && registeredDomain(claim.host) === domain,
    );
  }

  private async look(
    claim: DomainClaim,
    others: readonly RivalClaim[],
  ): Promise<{ findings: Findings; texts: readonly string[] | undefined }> {
    const { host, token, state } = claim;
    const [texts, http] = await Promise.all([
      this.probe.texts(proofRecord(host, token).name),
      this.probe.ask(host, this.tokens.path(token), this.tokens.answer(host, token)),
    ]);
    // A domain (or wildcard) that points here does not name an organization: among several, DNS decides.
    const isContested = http === 'found' && state !== 'active' && others.length > 0;
    return {
      texts,
      findings: {
        dns: dnsResult(texts, token),
        http: isContested ? 'contested' : http,
        isRefused: isNobodysOwn(host, this.brands.publicHost),
      },
    };
  }

  /** True when links may lead there: visitors reach this installation over the scheme of its own address. */
  private async isReached(
    { host, token, isReached }: DomainClaim,
    http: HttpResult,
  ): Promise<boolean> {
    // Checks use the standard ports, but links use the port of the installation's own address.
    if (new URL(this.config.publicUrl).port !== '') return false;
    const result = this.config.secure
      ? await this.probe.askSecurely(host, this.tokens.path(token), this.tokens.answer(host, token))
      : http;
    // A check without an answer changes no links.
    return result === 'unanswered' ? isReached : result === 'found';
  }

  /**
   * Saves a check. Takes the domain from another organization if that one's DNS record is gone and the running
   * tenant's is there: the domain has changed hands. While both are there, the other one keeps the domain.
   */
  private async settle(
    claim: DomainClaim,
    checked: CheckedClaim,
    { others, texts }: { others: readonly RivalClaim[]; texts: readonly string[] },
  ): Promise<SaveOutcome> {
    const isNew = claim.state !== 'active' && checked.state === 'active';
    const holder = isNew
      ? others.find(({ host, state }) => host === claim.host && state === 'active')
      : undefined;
    if (holder && dnsResult(texts, holder.token) === 'found') return 'taken';
    const outcome = await this.save(claim, checked, holder);
    if (outcome === 'saved' && holder) await this.alerts.hand(holder);
    return outcome;
  }

  private async save(
    claim: DomainClaim,
    checked: CheckedClaim,
    holder?: RivalClaim,
  ): Promise<SaveOutcome> {
    try {
      await this.db.transaction((tx) => this.write(tx, claim, checked, holder));
    } catch (error) {
      if (error instanceof NotSaved) return error.outcome;
      throw error;
    }
    if (checked.state !== claim.state) {
      this.proofs.forget(claim.host);
      this.log.info({ host: claim.host, from: claim.state, to: checked.state }, 'domain changed');
    }
    if (checked.alert) {
      await this.alerts.hand({ organizationId: currentOrganizationId() ?? '', host: claim.host });
    }
    return 'saved';
  }

  /** @throws NotSaved to roll back the transaction, so that the current holder keeps the domain */
  private async write(
    tx: Tx,
    claim: DomainClaim,
    checked: CheckedClaim,
    holder: RivalClaim | undefined,
  ): Promise<void> {
    if (holder) await this.domains.take(tx, holder, checked.lastCheckedAt ?? new Date());
    const outcome = await this.domains.saveCheck(tx, claim, checked);
    if (outcome !== 'saved') throw new NotSaved(outcome);
    const { host, state } = checked;
    if (isNews(claim, checked)) await this.outbox.append(tx, domainChanged, { host, state });
  }
}

/** Rolls back the transaction of a check that was not saved. */
class NotSaved extends Error {
  constructor(readonly outcome: Exclude<SaveOutcome, 'saved'>) {
    super(`The check of a domain was not saved: ${outcome}.`);
  }
}

const isNews = (before: DomainClaim, after: DomainClaim): boolean =>
  before.state !== after.state ||
  (before.firstFailedAt === null) !== (after.firstFailedAt === null);
