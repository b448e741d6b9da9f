import { Readable } from 'node:stream';
import { Controller, Delete, Get, Param, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { discard, piecesOf } from '../../../kernel/http/file-body.js';
import { id } from '../../../lib/schemas.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { BusinessPhotos } from '../app/business-photos.service.js';
import { photoPath } from '../app/photo-address.js';
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, PHOTO_SIZE } from '../domain/photo.js';
import { businessPhotoSchema } from './business-photo.schemas.js';

const answer = { status: 200, description: 'The photo.', schema: businessPhotoSchema };

/** Enough to try some photos, too few to keep a server busy. */
const UPLOADS = { points: 30, windowSeconds: 3_600 };

const MEGABYTES = MAX_PHOTO_BYTES / 2 ** 20;

@ApiTags('Businesses')
@Controller('api/businesses/:id/photo')
export class BusinessPhotoController {
  constructor(
    private readonly photos: BusinessPhotos,
    private readonly businesses: BusinessDirectory,
  ) {}

  @Get()
  @Endpoint({
    id: 'getBusinessPhoto',
    summary: 'Get the photo of a business',
    description: 'Returns the photo that the public page of a business shows, or null.',
    access: may('pages.manage-photo', 'business'),
    answer,
  })
  async find(
    @Param('id', { schema: id }) businessId: string,
  ): Promise<z.input<typeof businessPhotoSchema>> {
    return this.view(businessId, await this.photos.version(businessId));
  }

  @Put()
  @Endpoint({
    id: 'updateBusinessPhoto',
    summary: 'Replace the photo of a business',
    description: `Uploads the photo of the public page: JPEG, PNG, WebP or AVIF, up to ${MEGABYTES} MB and ${MAX_PHOTO_PIXELS / 1e6} megapixels. It is turned upright, cut to ${PHOTO_SIZE.width} by ${PHOTO_SIZE.height} pixels, and all metadata is removed, such as the place where it was taken. The uploaded file is not stored.`,
    access: may('pages.manage-photo', 'business'),
    answer,
    problems: {
      413: `The file is larger than ${MEGABYTES} MB (\`pages.photo-too-large\`).`,
      415: 'The body is not a picture.',
      422: 'The file has another format (`pages.photo-wrong-type`), is damaged (`pages.photo-broken`), is animated (`pages.photo-animated`), or has too few or too many pixels (`pages.photo-too-small`, `pages.photo-too-many-pixels`).',
    },
    takesImage: MAX_PHOTO_BYTES,
    rateLimit: UPLOADS,
    codes: [
      'pages.photo-too-large',
      'pages.photo-wrong-type',
      'pages.photo-broken',
      'pages.photo-animated',
      'pages.photo-too-small',
      'pages.photo-too-many-pixels',
    ],
    repeatable: true,
  })
  async replace(
    @Param('id', { schema: id }) businessId: string,
    @Req() { body, headers }: FastifyRequest,
  ): Promise<z.input<typeof businessPhotoSchema>> {
    if (!(body instanceof Readable)) throw kernelErrors['unsupported-media-type']();
    const length = headers['content-length'];
    try {
      const announced = length === undefined ? undefined : Number(length);
      const version = await this.photos.replace(businessId, piecesOf(body), announced);
      return await this.view(businessId, version);
    } catch (error) {
      discard(body, MAX_PHOTO_BYTES);
      throw error;
    }
  }

  @Delete()
  @Endpoint({
    id: 'deleteBusinessPhoto',
    summary: 'Delete the photo of a business',
    description: 'Deletes the photo of the public page. Without one, nothing happens.',
    access: may('pages.manage-photo', 'business'),
    answer: { status: 204, description: 'The photo was deleted.' },
    idempotent: true,
  })
  async remove(@Param('id', { schema: id }) businessId: string): Promise<void> {
    await this.photos.remove(businessId);
  }

  private async view(
    businessId: string,
    version: string | undefined,
  ): Promise<z.input<typeof businessPhotoSchema>> {
    const business = await this.businesses.find(businessId);
    if (!business || version === undefined) return { photo: null };
    return { photo: { url: photoPath(business.slug, version, 'large'), ...PHOTO_SIZE } };
  }
}
