import { Controller, Get, Param } from '@nestjs/common';
import { Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { NavEntry } from '../../../kernel/contract/manifest.js';
import { ModuleRegistry } from '../../../kernel/contract/registry.js';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import {
  isIncluded,
  type SubscriptionStatus,
} from '../../../kernel/entitlements/subscription-status.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { may } from '../../../kernel/http/access.js';
import { roleFor } from '../../../kernel/caller.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { id } from '../../../lib/schemas.js';

const navEntrySchema = z
  .object({
    id: z.string().meta({ description: 'Id of the screen.' }),
    path: z.string().meta({ description: 'Path on the site.' }),
    labelKey: z.string().meta({ description: 'Key of the label in the texts of the module.' }),
    icon: z.string().meta({ description: 'Name of the icon.' }),
    order: z.int().meta({ description: 'Position. Lower values come first.' }),
    entitlement: z.string().nullable().meta({
      description: 'Key of the entitlement that the screen requires. Null: every plan includes it.',
    }),
    isIncluded: z.boolean().meta({
      description: 'True if the plan includes the screen.',
    }),
  })
  .meta({
    id: 'NavEntry',
    description: 'An entry of the navigation.',
    example: {
      id: 'reviews',
      path: '/reviews',
      labelKey: 'reviews',
      icon: 'reviews',
      order: 20,
      entitlement: null,
      isIncluded: true,
    },
  });

/** The navigation, filtered for the caller. */
@ApiTags('Businesses')
@Controller('api/businesses/:id/navigation')
export class NavigationController {
  constructor(
    private readonly registry: ModuleRegistry,
    private readonly entitlements: Entitlements,
  ) {}

  @Get()
  @Endpoint({
    id: 'getNavigation',
    internal: true,
    summary: 'List the navigation of a business',
    description:
      'Lists the screens of the site that the role of the caller can open in this business, in order. Screens that the plan does not include are listed with `isIncluded: false`.',
    access: may('businesses.read', 'business'),
    answer: { status: 200, description: 'The entries in order.', schema: z.array(navEntrySchema) },
    evenIfLapsed: true,
  })
  async list(
    @Param('id', { schema: id }) businessId: string,
    @Req() request: FastifyRequest,
  ): Promise<object[]> {
    const role =
      request.caller && roleFor(request.caller, currentOrganizationId() ?? '', businessId);
    if (!role) return [];
    const { grants } = await this.entitlements.subscriptionStatus();
    return this.registry.navigationFor(role).map((entry) => toEntry(entry, grants));
  }
}

function toEntry(
  { id: entryId, path, labelKey, icon, order, entitlement }: NavEntry,
  grants: SubscriptionStatus['grants'],
): object {
  return {
    id: entryId,
    path,
    labelKey,
    icon,
    order,
    entitlement: entitlement ?? null,
    isIncluded: entitlement === undefined || isIncluded(grants[entitlement]),
  };
}
