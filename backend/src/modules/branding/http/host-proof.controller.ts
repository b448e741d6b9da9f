import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { HostProofs } from '../app/host-proofs.service.js';
import { certificateQuery } from './branding-hosts.schemas.js';

const tokenParams = z.object({
  token: z.string().max(100).meta({ description: "The token of an organization's claim." }),
});

/** Answers requests of other servers about domains. */
@ApiTags('Branding')
@Controller()
export class HostProofController {
  constructor(private readonly proofs: HostProofs) {}

  @Get('.well-known/domain-challenge/:token')
  @Endpoint({
    id: 'proveBrandingHost',
    summary: 'Prove that a domain leads here',
    description:
      'This installation asks itself under a claimed domain: the answer shows that the domain leads here.',
    access: anyone,
    answer: { status: 200, description: 'The proof.', type: 'text/plain' },
    problems: { 404: 'Nobody claims this domain with this token.' },
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
    summary: 'Check whether a certificate may be fetched',
    description:
      "For the reverse proxy: 200 where an organization's brand is in force at the domain. It must not fetch certificates for any other. A refusal is remembered for 30 seconds. The proxy should not pass requests of visitors on to this operation.",
    access: anyone,
    answer: { status: 200, description: 'A certificate may be fetched.', schema: z.object({}) },
    problems: { 404: 'No brand is in force there.' },
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
