import { createPublicKey } from 'node:crypto';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { AppConfig } from '../../../kernel/config/config.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { LOGGER, type Logger } from '../../../lib/log/logger.js';
import { MessageQueue, MessageTransport } from '../../messages/public.js';
import { BusinessDirectory, PostalAddresses } from '../../businesses/public.js';
import { checkPostalAddress, checkSenderName, type Check, type Found } from '../domain/check.js';
import { deliveryOf, ownChecks, type Delivery } from '../domain/delivery.js';
import {
  checkBounces,
  checkDkim,
  checkDmarc,
  checkMx,
  checkSpf,
  dkimName,
  dmarcNames,
  type SigningKey,
} from '../domain/dns-record-checks.js';
import { DnsRecords } from './dns-records.service.js';
import { Operators } from './operators.js';

/** Email setup of a business. */
export interface EmailCheck {
  /** Domain that all email comes from. */
  domain: string;
  delivery: Delivery;
  /** Those of the DNS only for whoever runs the server. */
  checks: readonly Check[];
}

/** Checks that a business's email is lawful, and that receivers can authenticate it. */
@Injectable()
export class EmailChecks {
  constructor(
    private readonly businesses: BusinessDirectory,
    private readonly dns: DnsRecords,
    private readonly config: AppConfig,
    private readonly messages: MessageQueue,
    private readonly transport: MessageTransport,
    private readonly addresses: PostalAddresses,
    private readonly operators: Operators,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @throws AppError 404 where there is no such business */
  async of(businessId: string, caller: Caller): Promise<EmailCheck> {
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    const { mailFrom, mailIdentity } = this.config;
    const domain = mailFrom.split('@').at(-1) ?? '';
    const { bounceDomain, eventsSecret } = mailIdentity;
    const key = this.signingKey();
    const returnDomain = bounceDomain ?? domain;
    const [areStuck, needsAddress, isOperator, sent, signed, policy, exchanges, returns] =
      await Promise.all([
        this.messages.areEmailsStuck(businessId),
        this.addresses.isMissing(businessId),
        this.operators.include(caller, businessId),
        this.dns.texts(returnDomain),
        key && this.dns.texts(dkimName(key)),
        this.policyOf(domain),
        this.dns.exchanges(domain),
        bounceDomain ? this.dns.exchanges(bounceDomain) : undefined,
      ]);
    const checks = [
      checkPostalAddress(business.postalAddress),
      checkSenderName(business.name),
      checkSpf(returnDomain, this.mailServer(), sent),
      checkDkim(key, signed),
      checkDmarc(domain, returnDomain, policy),
      checkMx(exchanges),
      checkBounces(Boolean(bounceDomain && eventsSecret), returns),
    ];
    const { storesEmails: areStored } = this.transport;
    const delivery = deliveryOf(checks, { areStored, areStuck, needsAddress });
    // People who cannot change anything about it are promised that whoever can is told.
    if (delivery === 'stuck' || delivery === 'distrusted') {
      const problems = checks.flatMap(({ id, status }) => (status === 'ok' ? [] : [id]));
      this.log.warn({ domain, delivery, problems, businessId }, 'the email setup needs attention');
    }
    return { domain, delivery, checks: isOperator ? checks : ownChecks(checks) };
  }

  /**
   * Returns the records of the nearest name with a policy; undefined when a query has no answer, because that name
   * could have the policy.
   */
  private async policyOf(domain: string): Promise<Found> {
    for (const name of dmarcNames(domain)) {
      const texts = await this.dns.texts(name);
      if (!texts || texts.some((text) => /^v\s*=\s*DMARC1/i.test(text))) return texts;
    }
    return [];
  }

  private signingKey(): SigningKey | undefined {
    const { dkim } = this.config.mailIdentity;
    if (!dkim) return undefined;
    const der = createPublicKey(dkim.privateKey).export({ type: 'spki', format: 'der' });
    return { ...dkim, publicKey: der.toString('base64') };
  }

  /** Returns the mail server's host name; undefined when others cannot look it up. */
  private mailServer(): string | undefined {
    const host = this.config.smtpUrl && new URL(this.config.smtpUrl).hostname;
    return host && host.includes('.') && isIP(host) === 0 && !host.endsWith('.localhost')
      ? host
      : undefined;
  }
}
