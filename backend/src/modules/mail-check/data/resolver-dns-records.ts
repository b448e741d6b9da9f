import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { readSettings } from '../../../kernel/contract/module-settings.js';
import { dnsAnswer } from '../../../lib/network/dns-answer.js';
import { DnsRecords } from '../app/dns-records.js';
import { mailCheckSettings } from '../app/settings.js';
import type { Found } from '../domain/check.js';

/** Milliseconds to wait for one answer; short, because a user is waiting for the result. */
const TIMEOUT_MS = 1_000;
const TRIES = 2;

@Injectable()
export class ResolverDnsRecords extends DnsRecords {
  private readonly resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });

  constructor({ env }: AppConfig) {
    super();
    const { MAIL_CHECK_DNS: servers } = readSettings(mailCheckSettings, env);
    if (servers) this.resolver.setServers(servers);
  }

  async texts(name: string): Promise<Found> {
    return dnsAnswer(async () =>
      (await this.resolver.resolveTxt(name)).map((parts) => parts.join('')),
    );
  }

  async exchanges(domain: string): Promise<Found> {
    return dnsAnswer(async () =>
      (await this.resolver.resolveMx(domain))
        .sort((a, b) => a.priority - b.priority)
        .map(({ exchange }) => exchange || '.'),
    );
  }
}
