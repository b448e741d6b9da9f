import { Controller, Get, Header, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { fileAnswer } from '../../../kernel/http/file-answer.js';
import { fileNameOf } from '../../../lib/file-name.js';
import { id } from '../../../lib/schemas.js';
import { QrCodes, type QrFile } from '../app/qr-codes.service.js';
import { SharedLinks, type SharedLinkView } from '../app/shared-links.service.js';
import { DAILY_ANSWERS } from '../domain/shared-link.js';
import { posterQuery, sharedLinkSchema } from './shared-link.schemas.js';

const READ = 'shared-links.read';

/** The link and QR code with which a business asks everybody. */
@ApiTags('Shared links')
@Controller('api/businesses/:id')
export class SharedLinkController {
  constructor(
    private readonly links: SharedLinks,
    private readonly codes: QrCodes,
  ) {}

  @Get('shared-link')
  @Endpoint({
    id: 'getSharedLink',
    summary: 'Get the shared link',
    description:
      'Returns the link with which a business asks all its customers, and the number of answers today. The first call creates the link.',
    access: may(READ, 'business'),
    answer: { status: 200, description: 'The link.', schema: sharedLinkSchema },
  })
  async read(
    @Param('id', { schema: id }) businessId: string,
  ): Promise<z.input<typeof sharedLinkSchema>> {
    return viewOf(await this.links.read(businessId));
  }

  @Post('shared-link/renew')
  @Endpoint({
    id: 'renewSharedLink',
    summary: 'Renew the shared link',
    description:
      'Replaces the shared link of a business. The link before stops working immediately, and so do printed QR codes.',
    access: may('shared-links.renew', 'business'),
    answer: { status: 200, description: 'The new link.', schema: sharedLinkSchema },
    idempotent: true,
  })
  async renew(
    @Param('id', { schema: id }) businessId: string,
  ): Promise<z.input<typeof sharedLinkSchema>> {
    return viewOf(await this.links.renew(businessId));
  }

  @Post('shared-link/show')
  @Endpoint({
    id: 'showSharedLink',
    summary: 'Mark the QR code as shown',
    description:
      'Records that the QR code was shown to customers or downloaded: `qr-code` of the setup checklist is done. The first answer by the link does the same. Only the first call changes anything.',
    access: may(READ, 'business'),
    answer: { status: 200, description: 'The link.', schema: sharedLinkSchema },
    repeatable: true,
  })
  async show(
    @Param('id', { schema: id }) businessId: string,
  ): Promise<z.input<typeof sharedLinkSchema>> {
    return viewOf(await this.links.show(businessId));
  }

  @Get('qr-code.svg')
  @Header('cache-control', 'no-store')
  @Endpoint({
    id: 'exportQrCodeSvg',
    summary: 'Export the QR code as SVG',
    description: 'Returns the QR code of the shared link as an SVG image.',
    access: may(READ, 'business'),
    answer: fileAnswer('An SVG image.', 'image/svg+xml'),
  })
  async svg(@Param('id', { schema: id }) businessId: string): Promise<StreamableFile> {
    return fileOf(await this.codes.svg(businessId), 'image/svg+xml');
  }

  @Get('qr-code.png')
  @Header('cache-control', 'no-store')
  @Endpoint({
    id: 'exportQrCodePng',
    summary: 'Export the QR code as PNG',
    description: 'Returns the QR code of the shared link as a PNG image.',
    access: may(READ, 'business'),
    answer: fileAnswer('A PNG image.', 'image/png'),
    rateLimit: { points: 60, windowSeconds: 60 },
  })
  async png(@Param('id', { schema: id }) businessId: string): Promise<StreamableFile> {
    return fileOf(await this.codes.png(businessId), 'image/png');
  }

  @Get('qr-code.pdf')
  @Header('cache-control', 'no-store')
  @Endpoint({
    id: 'exportQrCodePdf',
    summary: 'Export the QR code as PDF',
    description:
      'Returns a page to print and display, as a PDF file under the brand of the organization: name, call to action and QR code of the shared link.',
    access: may(READ, 'business'),
    answer: fileAnswer('A PDF file.', 'application/pdf'),
    problems: {
      503: 'Too many PDF files are being created (`files.too-many-files`). Wait for the seconds in `Retry-After`.',
    },
    rateLimit: { points: 30, windowSeconds: 60 },
    codes: ['files.too-many-files'],
  })
  async pdf(
    @Param('id', { schema: id }) businessId: string,
    @Query({ schema: posterQuery }) query: z.output<typeof posterQuery>,
  ): Promise<StreamableFile> {
    return fileOf(await this.codes.pdf(businessId, query), 'application/pdf');
  }
}

const viewOf = (link: SharedLinkView) => ({
  code: link.code,
  url: link.url,
  qrUrl: link.qrUrl,
  today: link.today,
  dailyLimit: DAILY_ANSWERS,
  paperSizes: [...link.paperSizes],
  shownAt: link.shownAt?.toISOString() ?? null,
  createdAt: link.createdAt.toISOString(),
  updatedAt: link.updatedAt.toISOString(),
});

const fileOf = ({ file, businessName, ending }: QrFile, type: string): StreamableFile =>
  new StreamableFile(file, {
    type,
    disposition: `attachment; ${fileNameOf(businessName, ending, 'business')}`,
    length: file.length,
  });
