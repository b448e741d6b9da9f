import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import pLimit from 'p-limit';
import { AppConfig } from '../../../kernel/config/config.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import type { Log } from '../../../kernel/log.js';
import { LOGGER } from '../../../kernel/log.token.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { afterCheck, type CheckedClaim, type HostClaim } from '../domain/host-claim.js';
import { dnsResult, proofRecord, type Findings, type HttpResult } from '../domain/host-proof.js';
import {
  BrandingHostsRepository,
  type HostOwner,
  type RivalClaim,
} from './branding-hosts.repository.js';
import { brandingErrors } from './errors.js';
import { domainChanged } from './events.js';
import { HostNotices } from './host-notices.service.js';
import { HostProbe } from './host-probe.js';
import { ProofTokens } from './proof-tokens.js';

const LOOK_EVERY_SECONDS = 60;
const BATCH = 100;
/** Checks wait for servers that others run. */
const AT_ONCE = 8;

/** A claim as a check leaves it, with the TXT records that were found at its name. */
export interface CheckOutcome {
  claim: HostClaim;
  texts: readonly string[];
}

/** Checks whether organizations control the domains they claim, and puts domains in and out of force. */
@Injectable()
export class HostChecks implements OnModuleInit {
  constructor(
    private readonly db: TenantDb,
    private readonly jobs: JobQueue,
    private readonly hosts: BrandingHostsRepository,
    private readonly probe: HostProbe,
    private readonly tokens: ProofTokens,
    private readonly notices: HostNotices,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.every('branding.host-checks', LOOK_EVERY_SECONDS, () => this.runDue());
  }

  /** Checks all domains that are due. */
  async runDue(now = new Date()): Promise<void> {
    const limit = pLimit(AT_ONCE);
    const due = await this.hosts.toCheck(now, BATCH);
    await Promise.all(due.map((owner) => limit(() => this.checkDue(owner, now))));
  }

  /**
   * Checks a domain of the running tenant.
   * @throws AppError 404 for a domain that it does not claim, 409 for one that another organization has in force
   */
  async check(host: string, now = new Date()): Promise<CheckOutcome> {
    const claim = await this.hosts.find(host);
    if (!claim) throw kernelErrors['not-found']();
    const rivals = await this.rivalsOf(host);
    const { findings, texts } = await this.look(claim, rivals);
    const checked = afterCheck(claim, findings, now, Math.random());
    if (checked.state === 'active') checked.isReached = await this.isReached(claim, findings.http);
    if (claim.state !== 'active' && checked.state === 'active') {
      await this.settleWith(rivals, texts, now);
    }
    await this.save(claim, checked);
    return { claim: checked, texts: texts ?? [] };
  }

  private async checkDue({ organizationId, host }: HostOwner, now: Date): Promise<void> {
    try {
      await this.db.run(organizationId, () => this.check(host, now));
    } catch (err) {
      this.log.warn({ err, organizationId, host }, 'a domain could not be checked');
    }
  }

  /** Everybody else who claims the domain, or has had it. */
  private async rivalsOf(host: string): Promise<RivalClaim[]> {
    const own = currentOrganizationId();
    return (await this.hosts.claimsOn([host])).filter((rival) => rival.organizationId !== own);
  }

  private async look(
    claim: HostClaim,
    rivals: readonly RivalClaim[],
  ): Promise<{ findings: Findings; texts: readonly string[] | undefined }> {
    const { host, token, state } = claim;
    const [texts, http] = await Promise.all([
      this.probe.texts(proofRecord(host, token).name),
      this.probe.ask(host, this.tokens.path(token), this.tokens.answer(host, token)),
    ]);
    // Who points a domain here has not said which organization it is for: with others in play, DNS decides.
    const isContested = http === 'found' && state !== 'active' && rivals.length > 0;
    return {
      texts,
      findings: { dns: dnsResult(texts, token), http: isContested ? 'contested' : http },
    };
  }

  /** Whether links may lead there: visitors reach this installation in the way that its own address has. */
  private async isReached(
    { host, token, isReached }: HostClaim,
    http: HttpResult,
  ): Promise<boolean> {
    // Domains are asked on the usual ports, and links carry the one of the installation's own address.
    if (new URL(this.config.publicUrl).port !== '') return false;
    const result = this.config.secure
      ? await this.probe.askSecurely(host, this.tokens.path(token), this.tokens.answer(host, token))
      : http;
    // A moment without an answer takes nobody's links away.
    return result === 'unanswered' ? isReached : result === 'found';
  }

  /**
   * Takes the domain from another organization, where that one's DNS record is gone while ours is there: the
   * domain has changed hands. While both are there, the one that has it keeps it.
   * @throws AppError 409
   */
  private async settleWith(
    rivals: readonly RivalClaim[],
    texts: readonly string[] | undefined,
    now: Date,
  ): Promise<void> {
    const holder = rivals.find(({ state }) => state === 'active');
    if (!holder) return;
    if (dnsResult(texts, holder.token) === 'found') throw brandingErrors['host-taken']();
    await this.db.run(holder.organizationId, async () => {
      await this.db.transaction(async (tx) => {
        await this.hosts.lose(tx, holder.host, now);
        await this.outbox.append(tx, domainChanged, { host: holder.host, state: 'suspended' });
      });
      await this.notices.hand(holder);
    });
  }

  private async save(claim: HostClaim, checked: CheckedClaim): Promise<void> {
    await this.db.transaction(async (tx) => {
      const outcome = await this.hosts.saveCheck(tx, claim, checked);
      // Two proofs in the same moment.
      if (outcome === 'taken') throw brandingErrors['host-taken']();
      const { host, state } = checked;
      if (isNews(claim, checked)) await this.outbox.append(tx, domainChanged, { host, state });
    });
    if (checked.state !== claim.state) {
      this.log.info({ host: claim.host, from: claim.state, to: checked.state }, 'domain changed');
    }
    if (checked.notice) {
      await this.notices.hand({ organizationId: currentOrganizationId() ?? '', host: claim.host });
    }
  }
}

const isNews = (before: HostClaim, after: HostClaim): boolean =>
  before.state !== after.state ||
  (before.firstFailedAt === null) !== (after.firstFailedAt === null);
