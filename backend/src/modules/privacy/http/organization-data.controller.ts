import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { mayInOrganization } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { fileAnswer } from '../../../kernel/http/file-answer.js';
import { ExportOrganization } from '../app/export-organization.use-case.js';
import { organizationQuery, type OrganizationQuery } from './closure.schemas.js';

/** Exports all data of an organization to its owners. */
@ApiTags('Privacy')
@Controller('api/organizations')
export class OrganizationDataController {
  constructor(private readonly exportOrganization: ExportOrganization) {}

  @Get('export')
  @Header('cache-control', 'no-store')
  @Endpoint({
    id: 'exportOrganization',
    summary: 'Export the data of an organization',
    description:
      'Returns everything stored for an organization at one moment as a ZIP file: a `.jsonl` file for each kind of record, `schema.json` with their JSON Schemas, `manifest.json`, `README.txt`, the logo and the icon. Secrets are not included. One export of an organization runs at a time. The export is recorded.',
    access: mayInOrganization('privacy.export-organization'),
    answer: fileAnswer('A ZIP file.', 'application/zip'),
    problems: {
      404: 'The organization does not exist, or the caller is not a member.',
      413: 'The data is larger than one ZIP file can hold, 4 GiB (`privacy.too-large`).',
      429: 'Too many requests, or another export of this organization is running (`privacy.export-running`). Wait for the seconds in `Retry-After`.',
    },
    evenIfLapsed: true,
    rateLimit: { points: 12, windowSeconds: 3600 },
    codes: ['privacy.export-running', 'privacy.too-large'],
  })
  async export(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<StreamableFile> {
    const { content, bytes, name } = await this.exportOrganization.run();
    return new StreamableFile(content, {
      type: 'application/zip',
      length: bytes,
      disposition: `attachment; filename="${name}"`,
    });
  }
}
