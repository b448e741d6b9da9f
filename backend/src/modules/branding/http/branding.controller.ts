import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import type { z } from 'zod';
import { PRODUCT, PRODUCT_ACCENT, PRODUCT_COLOR } from '../../../lib/brand/product.js';
import { mayInOrganization } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { SaveBranding, SLUG_CHANGES } from '../app/save-branding.use-case.js';
import { BrandingRepository } from '../data/branding.repository.js';
import { TenantBrands } from '../app/tenant-brands.service.js';
import type { Branding } from '../domain/branding.js';
import { CLAIM_DAYS } from '../domain/domain-claim.js';
import type { BrandImage } from '../domain/image.js';
import { colorProblems, palettesOf, type Seeds } from '../domain/palette.js';
import {
  brandingBody,
  brandingSchema,
  brandPaletteSchema,
  organizationQuery,
  paletteQuery,
  type BrandingBody,
  type BrandingView,
  type BrandPaletteView,
  type PaletteQuery,
} from './branding.schemas.js';

type OrganizationQuery = z.infer<typeof organizationQuery>;

/** Brand that an organization gives its site, pages and emails. */
@ApiTags('Branding')
@Controller('api/organizations/branding')
export class BrandingController {
  constructor(
    private readonly repository: BrandingRepository,
    private readonly saving: SaveBranding,
    private readonly brands: TenantBrands,
  ) {}

  @Get()
  @Endpoint({
    id: 'getBranding',
    summary: 'Get the brand of an organization',
    description:
      'Returns the brand of an organization. Without one, returns the values of the product to start with.',
    access: mayInOrganization('branding.manage'),
    answer: { status: 200, description: 'The brand.', schema: brandingSchema },
    problems: { 404: 'The organization does not exist, or the caller is not a member.' },
  })
  async read(
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BrandingView> {
    const branding = await this.repository.find();
    return branding ? this.view(branding) : NOT_YET;
  }

  @Put()
  @Endpoint({
    id: 'updateBranding',
    summary: 'Replace the brand of an organization',
    description: `Creates or replaces the brand of an organization. It takes effect immediately on pages and in emails. The subdomain (\`slug\`) can change ${SLUG_CHANGES.points} times in ${CLAIM_DAYS} days. A main color that is too pale for the page is refused with the nearest usable color. Domains take effect when they are proven.`,
    access: mayInOrganization('branding.manage'),
    answer: { status: 200, description: 'The saved brand.', schema: brandingSchema },
    problems: {
      404: 'The organization does not exist, or the caller is not a member.',
      409: 'Another organization has this subdomain (`branding.slug-taken`).',
      422: 'The subdomain is reserved (`branding.slug-reserved`), the main color is too pale (`branding.colors-not-readable`), a domain cannot be claimed, or some fields are invalid and `errors` lists them.',
      429: 'Too many requests, too many changes of the subdomain (`branding.too-many-slug-changes`) or too many new domains (`branding.too-many-claims`).',
    },
    needs: 'branding.custom',
    idempotent: true,
    codes: [
      'branding.too-many-claims',
      'branding.slug-taken',
      'branding.colors-not-readable',
      'branding.slug-reserved',
      'branding.too-many-slug-changes',
    ],
  })
  async save(
    @Body({ schema: brandingBody }) body: BrandingBody,
    @Query({ schema: organizationQuery }) _query: OrganizationQuery,
  ): Promise<BrandingView> {
    const { icon, logo, domains, ...rest } = body;
    const saved = await this.saving.run({
      ...rest,
      emailSender: body.emailSender ?? null,
      emailFooter: body.emailFooter ?? null,
      ...(domains === undefined ? {} : { domains }),
      ...(icon === undefined ? {} : { icon }),
      ...(logo === undefined ? {} : { logo }),
    });
    return this.view(saved);
  }

  @Get('palette')
  @Endpoint({
    id: 'previewBrandPalette',
    summary: 'Preview a palette',
    description:
      'Returns all shades of two colors, and the nearest usable main color if the first cannot be used. Nothing is stored.',
    access: mayInOrganization('branding.manage'),
    answer: {
      status: 200,
      description: 'The palette.',
      schema: brandPaletteSchema,
      example: () => paletteOf({ primary: '#0f6e84', accent: '#d98324' }),
    },
    problems: {
      404: 'The organization does not exist, or the caller is not a member.',
      422: 'Some parameters are invalid. `errors` lists them.',
    },
  })
  preview(@Query({ schema: paletteQuery }) { primary, accent }: PaletteQuery): BrandPaletteView {
    return paletteOf({ primary, accent });
  }

  private async view(branding: Branding): Promise<BrandingView> {
    const { name, slug, domains, primary, accent, radius, emailSender, emailFooter } = branding;
    const [icon, logo] = await Promise.all([
      this.repository.image('icon'),
      this.repository.image('logo'),
    ]);
    return {
      isSaved: true,
      name,
      slug,
      siteUrl: this.brands.siteUrl(branding),
      domains,
      primary,
      accent,
      radius,
      font: branding.font as BrandingView['font'],
      scheme: branding.scheme as BrandingView['scheme'],
      emailSender,
      emailFooter,
      icon: dataUrl(icon),
      logo: dataUrl(logo),
    };
  }
}

const dataUrl = (image: BrandImage | undefined): string | null =>
  image ? `data:${image.type};base64,${image.bytes.toString('base64')}` : null;

/** Initial values of the form. */
const NOT_YET: BrandingView = {
  isSaved: false,
  name: '',
  slug: '',
  siteUrl: '',
  domains: [],
  primary: PRODUCT_COLOR,
  accent: PRODUCT_ACCENT,
  radius: PRODUCT.radius,
  font: PRODUCT.font,
  scheme: PRODUCT.scheme,
  emailSender: null,
  emailFooter: null,
  icon: null,
  logo: null,
};

/** Returns the palette that follows from two colors. */
function paletteOf(seeds: Seeds): BrandPaletteView {
  const { light, dark } = palettesOf(seeds);
  const [problem] = colorProblems(seeds);
  return {
    colors: { light: { ...light }, dark: { ...dark } },
    nearest: problem?.nearest ?? null,
  };
}
