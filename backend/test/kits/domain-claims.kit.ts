import { DomainChecks } from '../../src/modules/branding/app/domain-checks.service.js';
import type {
  BrandingDomainView,
  DomainCheckView,
} from '../../src/modules/branding/http/branding-domains.schemas.js';
import { startDnsServer, type DnsServer, type DnsZone } from '../harness/dns-server.js';
import { Client } from '../support/client.js';
import { startHostServer, type HostServer } from '../support/host-server.js';
import { OwnerDb } from '../support/owner-db.js';
import { mailsTo } from '../support/sent-mails.js';
import { startPaidApp, type TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

export const BRANDING = '/api/organizations/branding';
export const DOMAINS = `${BRANDING}/domains`;
export const HOUR = 3_600_000;

/** An organization with a brand. */
export interface Org {
  name: string;
  id: string;
  owner: Client;
}

/** Returns the look of a brand, with which an organization saves it. */
export const look = (name: string) => ({
  name,
  slug: `brand-${name}`,
  primary: '#0b6b7d',
  accent: '#f7b32b',
});

/** Returns a zone with the records that prove these claims on one domain, beside another TXT record. */
export function recordsOf(...claims: BrandingDomainView[]): DnsZone {
  const [first] = claims;
  const name = first?.proofRecord.name ?? '';
  return { [name]: { TXT: ['v=spf1 -all', ...claims.map((one) => one.proofRecord.value)] } };
}

/** The product beside a DNS server and a web server of its own, and two organizations that claim domains. */
export class DomainClaims {
  zone: DnsZone = {};
  mine!: Org;
  theirs!: Org;
  private domains = 0;

  private constructor(
    readonly dns: DnsServer,
    readonly door: HostServer,
    readonly test: TestApp,
    readonly database: OwnerDb,
  ) {}

  static async start(): Promise<DomainClaims> {
    const [dns, door] = await Promise.all([startDnsServer(), startHostServer()]);
    const test = await startPaidApp({
      PUBLIC_URL: 'http://reviews.test',
      DOMAIN_CHECK_DNS: dns.address,
      DOMAIN_CHECK_PRIVATE: door.address,
    });
    door.opensTo(test.app);
    const claims = new DomainClaims(dns, door, test, new OwnerDb(test.database.ownerUrl));
    [claims.mine, claims.theirs] = await Promise.all([
      claims.createOrg('mine'),
      claims.createOrg('theirs'),
    ]);
    return claims;
  }

  async stop(): Promise<void> {
    await this.database.close();
    await this.test.stop();
    await Promise.all([this.dns.stop(), this.door.stop()]);
  }

  /** Empties the DNS and takes the domains from both organizations. */
  async reset(): Promise<void> {
    this.publish({});
    this.door.answer({ status: 404 });
    for (const { owner, name } of [this.mine, this.theirs]) {
      await owner.ok('PUT', BRANDING, { ...look(name), domains: [] });
    }
  }

  private async createOrg(name: string): Promise<Org> {
    const owner = new Client(this.test.app);
    await owner.register(`owner@${name}.example`);
    await owner.ok('POST', '/api/businesses', { name });
    const { businesses } = await owner.ok<{ businesses: { organizationId: string }[] }>(
      'GET',
      '/api/auth/user',
    );
    await owner.ok('PUT', BRANDING, look(name));
    return { name, owner, id: businesses[0]?.organizationId ?? '' };
  }

  publish(next: DnsZone): void {
    this.zone = next;
    this.dns.serve(next);
  }

  newHost(): string {
    return `reviews.brand-${(this.domains += 1)}.example`;
  }

  async claim({ owner }: Org, host: string): Promise<BrandingDomainView> {
    return owner.ok('POST', DOMAINS, { host });
  }

  async check({ owner }: Org, host: string): Promise<DomainCheckView> {
    return owner.ok('POST', `${DOMAINS}/${host}/check`);
  }

  async find({ owner }: Org, host: string): Promise<BrandingDomainView> {
    const all = await owner.ok<BrandingDomainView[]>('GET', DOMAINS);
    const found = all.find((one) => one.host === host);
    if (!found) throw new Error(`${host} is not claimed.`);
    return found;
  }

  async remove({ owner }: Org, host: string) {
    return owner.call('DELETE', `${DOMAINS}/${host}`);
  }

  /** Claims a domain and proves it in the DNS. */
  async own(org: Org): Promise<string> {
    const host = this.newHost();
    this.publish(recordsOf(await this.claim(org, host)));
    await this.check(org, host);
    return host;
  }

  /** Runs the job as if this many hours had passed. */
  async later(hours: number): Promise<void> {
    const checks = this.test.app.get(DomainChecks, { strict: false });
    await checks.runDue(new Date(Date.now() + hours * HOUR));
  }

  async nameAt(host: string): Promise<string> {
    const client = new Client(this.test.app, { host });
    return (await client.ok<{ name: string }>('GET', '/api/branding')).name;
  }

  async certificateAt(domain: string): Promise<number> {
    const path = `/api/branding/certificate?domain=${domain}`;
    return (await new Client(this.test.app).call('GET', path)).statusCode;
  }

  async subjectsTo(address: string): Promise<string[]> {
    return (await mailsTo(this.test.mailFolder, address)).map(({ subject = '' }) => subject);
  }

  async mailed(address: string, subject: string): Promise<void> {
    const isThere = async () => (await this.subjectsTo(address)).includes(subject);
    await until(`an email: ${subject}`, isThere);
  }

  /** Counts the events that tell of changes of a domain. */
  async eventsOf(host: string): Promise<number> {
    return this.database.count(
      `SELECT count(*) FROM outbox_events WHERE type = 'branding.domain-changed' AND payload->>'host' = $1`,
      [host],
    );
  }
}
