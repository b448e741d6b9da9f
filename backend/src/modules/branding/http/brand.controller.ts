import { Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Brand } from '../../../lib/brand/brand.js';
import { Brands } from '../../../kernel/brands/brands.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { TenantBrands } from '../app/tenant-brands.service.js';
import type { ImageKind } from '../domain/branding.js';
import { brandSchema, imageQuery } from './branding.schemas.js';

const IMAGE_TYPES = ['image/png', 'image/webp'];

/** Brand of the requested host. */
@ApiTags('Branding')
@Controller('api/branding')
export class BrandController {
  constructor(
    private readonly brands: Brands,
    private readonly tenantBrands: TenantBrands,
  ) {}

  @Get()
  @Endpoint({
    id: 'getBrand',
    summary: 'Get the current brand',
    description: "Returns the brand of the host of the request, or the product's own brand.",
    access: anyone,
    answer: { status: 200, description: 'The brand.', schema: brandSchema },
  })
  read(@Req() request: FastifyRequest): Promise<Brand> {
    return this.brands.atHost(request.host);
  }

  @Get('icon')
  @Endpoint({
    id: 'getBrandIcon',
    summary: 'Get the current icon',
    description: 'Returns the square icon of the brand of the host of the request.',
    access: anyone,
    answer: { status: 200, description: 'A PNG or WebP image.', type: IMAGE_TYPES },
    problems: { 404: 'The brand has no icon.' },
  })
  icon(
    @Query({ schema: imageQuery }) _query: z.infer<typeof imageQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.image('icon', request, reply);
  }

  @Get('logo')
  @Endpoint({
    id: 'getBrandLogo',
    summary: 'Get the current logo',
    description: 'Returns the logo of the brand of the host of the request.',
    access: anyone,
    answer: { status: 200, description: 'A PNG or WebP image.', type: IMAGE_TYPES },
    problems: { 404: 'The brand has no logo.' },
  })
  logo(
    @Query({ schema: imageQuery }) _query: z.infer<typeof imageQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.image('logo', request, reply);
  }

  private async image(
    kind: ImageKind,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StreamableFile> {
    const image = await this.tenantBrands.imageAt(request.host, kind);
    if (!image) throw kernelErrors['not-found']();
    // The URL contains the version.
    void reply.header('cache-control', 'public, max-age=31536000, immutable');
    return new StreamableFile(image.bytes, { type: image.type, length: image.bytes.length });
  }
}
