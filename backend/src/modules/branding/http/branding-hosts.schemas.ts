import { z } from 'zod';
import type { ListedClaim } from '../app/claim-hosts.use-case.js';
import { HOST_STATES, suspendsAt } from '../domain/host-claim.js';
import { DNS_RESULTS, HTTP_RESULTS, proofRecord } from '../domain/host-proof.js';

const time = z.iso.datetime().nullable();

const record = z
  .object({
    type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']).meta({ description: 'Type of the record.' }),
    name: z.string().meta({ description: 'Full name of the record.' }),
    value: z.string().meta({ description: 'Its value.' }),
  })
  .meta({ description: 'A DNS record to publish.' });

export const brandingHostSchema = z
  .object({
    host: z.string().meta({ description: 'The domain.' }),
    state: z.enum(HOST_STATES).meta({
      description:
        '`active`: the brand is shown there. `pending`: not proven yet. `suspended`: the proof was missing for 72 hours, or another organization has proved that the domain is theirs.',
    }),
    isTaken: z.boolean().meta({
      description:
        'Another organization has the domain in force. It passes to you once your DNS record is there and theirs is gone.',
    }),
    method: z
      .enum(['dns', 'http'])
      .nullable()
      .meta({ description: 'The last proof that was found: a DNS record, or a token over HTTP.' }),
    isReached: z.boolean().meta({
      description: 'Visitors reach this installation there, so that links in emails lead there.',
    }),
    proofRecord: record.meta({ description: 'Proves that the domain is yours. Keep it.' }),
    siteRecord: record.nullable().meta({
      description:
        'Leads visitors here. It is a proof, too, while no other organization claims the domain or a name under the same registered domain. Null: this installation has no address that others can reach.',
    }),
    dnsResult: z.enum(DNS_RESULTS).nullable().meta({
      description: 'Result of the last look for the DNS record. `unanswered` counts for nothing.',
    }),
    httpResult: z.enum(HTTP_RESULTS).nullable().meta({
      description:
        'Result of the last request for the token over HTTP. `contested`: it does not count, since others claim the domain or a name under the same registered domain, or had it.',
    }),
    verifiedAt: time.meta({ description: 'Last proof.' }),
    lastCheckedAt: time.meta({ description: 'Last check.' }),
    nextCheckAt: time.meta({ description: 'Next check; null: only on request.' }),
    firstFailedAt: time.meta({ description: 'First check since the last proof that found none.' }),
    suspendsAt: time.meta({
      description: 'When the domain is suspended unless a proof is found; null: not at all.',
    }),
    createdAt: z.iso.datetime().meta({ description: 'When it was claimed.' }),
  })
  .meta({ id: 'BrandingHost', description: 'A domain that an organization claims.' });
export type BrandingHostView = z.infer<typeof brandingHostSchema>;

export const brandingHostsSchema = z.array(brandingHostSchema);

export const hostCheckSchema = z
  .object({
    host: brandingHostSchema,
    found: z
      .array(z.string())
      .meta({ description: 'TXT records that were found at the name of the proof.' }),
  })
  .meta({ id: 'BrandingHostCheck', description: 'Result of a check of a domain.' });
export type HostCheckView = z.infer<typeof hostCheckSchema>;

const domain = z
  .string({ error: 'Please enter a domain such as reviews.example.com.' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'Please enter a domain such as reviews.example.com.' })
  .max(253, { error: 'Please enter a domain of at most 253 characters.' });

export const brandingHostBody = z
  .strictObject({ host: domain.meta({ description: 'A domain, such as reviews.example.com.' }) })
  .meta({ id: 'AddBrandingHost', description: 'A domain to claim.' });

export const hostParams = z.object({ host: domain.meta({ description: 'The domain.' }) });

export const certificateQuery = z.strictObject({
  domain: domain.meta({ description: 'The domain that a certificate is wanted for.' }),
});

/** Returns the DNS record that leads visitors of a host to the installation. */
export function siteRecordOf(host: string, publicHost: string): BrandingHostView['siteRecord'] {
  if (publicHost.startsWith('['))
    return { type: 'AAAA', name: host, value: publicHost.slice(1, -1) };
  return { type: /^[\d.]+$/.test(publicHost) ? 'A' : 'CNAME', name: host, value: publicHost };
}

/** Returns a claim as the API shows it. */
export function viewOf(
  claim: ListedClaim,
  siteRecord: BrandingHostView['siteRecord'],
): BrandingHostView {
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
  };
}
