import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { NavEntry } from '../contract/manifest.js';
import { ModuleRegistry } from '../contract/registry.js';
import { currentOrganizationId } from '../tenancy/tenant-context.js';
import { may } from './access.js';
import { roleFor } from './caller.js';
import { Endpoint } from './endpoint.js';
import { id } from './schemas.js';

const navEntrySchema = z
  .object({
    id: z.string().meta({ description: 'Names the screen.' }),
    path: z.string().meta({ description: 'Path on the site.' }),
    labelKey: z.string().meta({ description: "Key of the label in the module's texts." }),
    icon: z.string().meta({ description: 'Name of the icon.' }),
    order: z.int().meta({ description: 'Lower comes first.' }),
  })
  .meta({ id: 'NavEntry', description: 'An entry of the navigation.' });

/** The navigation, filtered for the caller. */
@ApiTags('Businesses')
@Controller('api/businesses/:id/navigation')
export class NavigationController {
  constructor(private readonly registry: ModuleRegistry) {}

  @Get()
  @Endpoint({
    id: 'getNavigation',
    summary: 'List the screens of a business',
    description:
      'The navigation of the signed-in site, filtered for what the caller may do in this business.',
    access: may('businesses.read', 'business'),
    answer: { status: 200, description: 'The entries in order.', schema: z.array(navEntrySchema) },
  })
  list(@Param('id', { schema: id }) businessId: string, @Req() request: FastifyRequest): object[] {
    const role =
      request.caller && roleFor(request.caller, currentOrganizationId() ?? '', businessId);
    return role ? this.registry.navigationFor(role).map(toEntry) : [];
  }
}

function toEntry({ id: entryId, path, labelKey, icon, order }: NavEntry): object {
  return { id: entryId, path, labelKey, icon, order };
}
