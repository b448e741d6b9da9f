import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { DomainProofs, UNKNOWN_FOR_MS } from '../app/domain-proofs.service.js';
import { certificateQuery } from './branding-domains.schemas.js';

const tokenParams = z.object({
  token: z.string().max(100).meta({ description: 'Token of a claim.' }),
});

/** Answers requests of other servers about domains. */
@ApiTags('Branding')
@Controller()
export class DomainProofController {
  constructor(private readonly proofs: DomainProofs) {}

  @Get('.well-known/domain-challenge/:token')
  @Endpoint({
    id: 'proveBrandingDomain',
    summary: 'Check that a domain leads here',
    description:
      'Proves that a claimed domain leads to this installation, which requests its own token under the domain.',
    access: anyone,
    answer: { status: 200, description: 'The proof.', type: 'text/plain' },
    problems: { 404: 'No organization claims this domain with this token.' },
  })
  async prove(
    @Param({ schema: tokenParams }) { token }: z.infer<typeof tokenParams>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const proof = await this.proofs.at(request.host, token);
    if (proof === undefined) throw kernelErrors['not-found']();
    void reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
    return proof;
  }

  @Get('api/branding/certificate')
  @Endpoint({
    id: 'mayHaveCertificate',
    internal: true,
    summary: 'Check a certificate domain',
    description: `Returns 200 if a brand is active at the domain, so that the reverse proxy can request a certificate for it. A refusal is cached for ${UNKNOWN_FOR_MS / 1000} seconds. The proxy must not pass requests of visitors on to this operation.`,
    access: anyone,
    answer: { status: 200, description: 'A certificate can be requested.', schema: z.object({}) },
    problems: { 404: 'No brand is active at the domain.' },
    // The proxy calls it for every name that visitors make up: a limit could keep everybody from certificates.
    rateLimit: 'none',
  })
  async mayHaveCertificate(
    @Query({ schema: certificateQuery }) { domain }: z.infer<typeof certificateQuery>,
  ): Promise<object> {
    if (!(await this.proofs.isInForce(domain))) throw kernelErrors['not-found']();
    return {};
  }
}
