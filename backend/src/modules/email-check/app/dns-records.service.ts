import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { readSettings } from '../../../kernel/contract/module-settings.js';
import { dnsAnswer } from '../../../lib/network/dns-answer.js';
import { emailCheckSettings } from './settings.js';
import type { Found } from '../domain/check.js';

/** Milliseconds to wait for one answer; short, because a user is waiting for the result. */
const TIMEOUT_MS = 1_000;
const TRIES = 2;

/** Looks up DNS records. Never rejects: a query that nobody answers in time resolves with undefined. */
@Injectable()
export class DnsRecords {
  private readonly resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });

  constructor({ env }: AppConfig) {
    const { MAIL_CHECK_DNS: servers } = readSettings(emailCheckSettings, env);
    if (servers) this.resolver.setServers(servers);
  }

  /** Returns the TXT records of a name, each with its parts joined. */
  async texts(name: string): Promise<Found> {
    return dnsAnswer(async () =>
      (await this.resolver.resolveTxt(name)).map((parts) => parts.join('')),
    );
  }

  /** Returns the hosts that accept a domain's email, the preferred first; `.` for a domain that accepts none. */
  async exchanges(domain: string): Promise<Found> {
    return dnsAnswer(async () =>
      (await this.resolver.resolveMx(domain))
        .sort((a, b) => a.priority - b.priority)
        .map(({ exchange }) => exchange || '.'),
    );
  }
}
