import { z } from 'zod';
import { updatedAt } from '../../../lib/schemas.js';
import type { ListedClaim } from '../app/domain-claims.service.js';
import { GRACE_HOURS, DOMAIN_STATES, suspendsAt } from '../domain/domain-claim.js';
import { DNS_RESULTS, HTTP_RESULTS, proofRecord } from '../domain/domain-proof.js';

const time = z.iso.datetime().nullable();

const record = z
  .object({
    type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']).meta({ description: 'Type of the record.' }),
    name: z.string().meta({ description: 'Full name of the record.' }),
    value: z.string().meta({ description: 'Value of the record.' }),
  })
  .meta({ description: 'A DNS record to publish.' });

export const brandingDomainSchema = z
  .object({
    host: z.string().meta({ description: 'The domain.' }),
    state: z.enum(DOMAIN_STATES).meta({
      description: `\`active\`: the domain shows the brand. \`pending\`: not proven yet. \`suspended\`: the proof was missing for ${GRACE_HOURS} hours, or another organization has proven the domain.`,
    }),
    isTaken: z.boolean().meta({
      description:
        'True if another organization uses the domain. It passes to you when your DNS record is there and theirs is gone.',
    }),
    method: z.enum(['dns', 'http']).nullable().meta({
      description: 'Last proof that was found: a DNS record, or a token over HTTP. Null: none.',
    }),
    isReached: z.boolean().meta({
      description:
        'True if visitors of the domain reach this installation, so that links in emails use it.',
    }),
    proofRecord: record.meta({
      description: 'DNS record that proves the domain. Do not remove it.',
    }),
    siteRecord: record.nullable().meta({
      description:
        'DNS record that leads visitors here. It also proves the domain while no other organization claims a name under the same registered domain. Null: the installation has no public address.',
    }),
    dnsResult: z.enum(DNS_RESULTS).nullable().meta({
      description:
        'Result of the last lookup of the DNS record. `unanswered` has no effect. Null: not looked up.',
    }),
    httpResult: z.enum(HTTP_RESULTS).nullable().meta({
      description:
        'Result of the last request for the token over HTTP. `contested`: no proof, because others claim a name under the same registered domain, or had it. Null: not requested.',
    }),
    verifiedAt: time.meta({ description: 'Time of the last proof. Null: none.' }),
    lastCheckedAt: time.meta({ description: 'Time of the last check. Null: none.' }),
    nextCheckAt: time.meta({ description: 'Time of the next check. Null: only on request.' }),
    firstFailedAt: time.meta({
      description: 'Time of the first check without a proof since the last proof. Null: none.',
    }),
    suspendsAt: time.meta({
      description:
        'Time at which the domain is suspended unless a proof is found. Null: not planned.',
    }),
    createdAt: z.iso.datetime().meta({ description: 'Time of the claim.' }),
    updatedAt,
  })
  .meta({
    id: 'BrandingDomain',
    description: 'A domain that an organization claims.',
    example: {
      state: 'active',
      method: 'dns',
      isReached: true,
      proofRecord: {
        type: 'TXT',
        name: '_domain-challenge.reviews.example.com',
        value: 'domain-verification=q7Rk2mVx9LtB4nHs6wYc',
      },
      siteRecord: { type: 'CNAME', name: 'reviews.example.com', value: 'app.example.com' },
      dnsResult: 'found',
      httpResult: 'found',
      verifiedAt: '2026-05-04T14:10:00.000Z',
      lastCheckedAt: '2026-05-05T08:10:00.000Z',
      nextCheckAt: '2026-05-05T14:10:00.000Z',
      firstFailedAt: null,
      suspendsAt: null,
    },
  });
export type BrandingDomainView = z.infer<typeof brandingDomainSchema>;

export const brandingDomainsSchema = z.array(brandingDomainSchema);

export const domainCheckSchema = z
  .object({
    domain: brandingDomainSchema,
    found: z
      .array(z.string())
      .meta({ description: 'TXT records that were found at the name of the proof.' }),
  })
  .meta({
    id: 'BrandingDomainCheck',
    description: 'Result of a domain check.',
    example: { found: ['domain-verification=q7Rk2mVx9LtB4nHs6wYc'] },
  });
export type DomainCheckView = z.infer<typeof domainCheckSchema>;

/** Characters of a full domain name (RFC 1035, without the dot at its end). */
const MAX_DOMAIN = 253;

const domain = z
  .string({ error: 'Enter a domain such as reviews.example.com.' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'Enter a domain such as reviews.example.com.' })
  .max(MAX_DOMAIN, { error: `Enter a domain of at most ${MAX_DOMAIN} characters.` });

export const brandingDomainBody = z
  .strictObject({ host: domain.meta({ description: 'A domain, such as reviews.example.com.' }) })
  .meta({ id: 'AddBrandingDomain', description: 'A domain to claim.' });

export const domainParams = z.object({ host: domain.meta({ description: 'The domain.' }) });

export const certificateQuery = z.strictObject({
  domain: domain.meta({ description: 'The domain that needs a certificate.' }),
});

/** Returns the DNS record that leads visitors of a host to the installation. */
export function siteRecordOf(host: string, publicHost: string): BrandingDomainView['siteRecord'] {
  if (publicHost.startsWith('['))
    return { type: 'AAAA', name: host, value: publicHost.slice(1, -1) };
  return { type: /^[\d.]+$/.test(publicHost) ? 'A' : 'CNAME', name: host, value: publicHost };
}

/** Returns a claim as the API shows it. */
export function viewOf(
  claim: ListedClaim,
  siteRecord: BrandingDomainView['siteRecord'],
): BrandingDomainView {
  const at = (date: Date | null): string | null => date?.toISOString() ?? null;
  const { host, state, isTaken, method, isReached, token, dnsResult, httpResult } = claim;
  return {
    host,
    state,
    isTaken,
    method,
    isReached,
    siteRecord,
    dnsResult,
    httpResult,
    proofRecord: proofRecord(host, token),
    verifiedAt: at(claim.verifiedAt),
    lastCheckedAt: at(claim.lastCheckedAt),
    nextCheckAt: at(claim.nextCheckAt),
    firstFailedAt: at(claim.firstFailedAt),
    suspendsAt: at(suspendsAt(claim)),
    createdAt: claim.createdAt.toISOString(),
    updatedAt: claim.updatedAt.toISOString(),
  };
}
