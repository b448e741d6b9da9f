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
    summary: "Export an organization's data",
    description:
      'Answers one ZIP with everything stored for the organization as of one moment: a `.jsonl` file for each kind of record, `schema.json` with a JSON Schema of each, `manifest.json`, README.txt, logo and icon. Without secrets. Owners only; works when the plan has lapsed. That it was taken is recorded.',
    access: mayInOrganization('privacy.export-organization'),
    answer: fileAnswer('A ZIP file.', 'application/zip'),
    problems: {
      404: 'There is no such organization for this caller.',
      413: 'There is more data than one ZIP file can hold (4 GiB).',
      429: 'Too many calls, or an export of this organization is being made already.',
    },
    evenIfLapsed: true,
    rateLimit: { points: 12, windowSeconds: 3600 },
  })
  async export(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<StreamableFile> {
    const { content, bytes, name } = await this.exportOrganization.execute();
    return new StreamableFile(content, {
      type: 'application/zip',
      length: bytes,
      disposition: `attachment; filename="${name}"`,
    });
  }
}
