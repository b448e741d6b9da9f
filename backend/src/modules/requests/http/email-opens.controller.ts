import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { anyone } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { MailOpens } from '../app/mail-opens.service.js';

const token = z
  .string()
  .max(300)
  .meta({ description: 'Sealed token of an email. Nothing can be read from it.' });

/** One transparent pixel (GIF89a). */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Serves the picture in emails that detects that they were opened. */
@ApiTags('Review requests')
@Controller('api/email-opens')
export class MailOpensController {
  constructor(private readonly opens: MailOpens) {}

  @Get(':token')
  @Header('cache-control', 'no-store')
  @Endpoint({
    id: 'recordEmailOpen',
    summary: 'Get the tracking picture of an email',
    description:
      'Returns an invisible picture that email programs load when a review request is opened. The first time is recorded with the request, without any data about the reader. Every token gets the same picture. A business can leave it out of its emails (`countsEmailOpens`).',
    access: anyone,
    answer: { status: 200, description: 'A transparent GIF of one pixel.', type: 'image/gif' },
    // Email providers load the picture for many people from few IP addresses.
    rateLimit: { points: 6_000, windowSeconds: 60 },
  })
  async picture(@Param('token', { schema: token }) sealed: string): Promise<StreamableFile> {
    await this.opens.note(sealed);
    return new StreamableFile(PIXEL, { type: 'image/gif' });
  }
}
