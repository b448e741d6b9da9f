import { z } from 'zod';
import { BRAND_FONTS, BRAND_SCHEMES } from '../../../lib/brand/brand.js';
import { id, optionalText, text } from '../../../lib/schemas.js';
import { MAX_DOMAINS } from '../domain/domain-claim.js';
import { isSlug, MAX_SLUG, MIN_SLUG } from '../domain/host.js';
import { PALETTE_ROLES, type PaletteRole } from '../domain/palette.js';
import { MAX_IMAGE_BYTES, readImage, type BrandImage } from '../domain/image.js';

const color = z
  .string({ error: 'Enter a color such as #0f6e84.' })
  .regex(/^#[0-9a-f]{6}$/i, { error: 'Enter a color such as #0f6e84.' })
  .transform((value) => value.toLowerCase());

const palette = z
  .record(z.string(), z.string())
  .meta({ description: 'Color (`#rrggbb`) by role of the palette.' });

const palettes = z.object({ light: palette, dark: palette });

export const brandSchema = z
  .object({
    version: z
      .string()
      .meta({ description: 'Version of the brand. It changes with every change.' }),
    name: z.string().meta({ description: 'Name of the site.' }),
    tagline: z.string().nullable().meta({ description: 'Line below the name. Null: none.' }),
    isProduct: z.boolean().meta({ description: "True for the product's own brand." }),
    colors: palettes
      .nullable()
      .meta({ description: 'Palette of the brand. Null: the palette of the product.' }),
    radius: z.int().meta({ description: 'Corner radius of controls in pixels.' }),
    font: z.enum(BRAND_FONTS).meta({ description: 'Typeface.' }),
    scheme: z
      .enum(BRAND_SCHEMES)
      .meta({ description: 'Color scheme: light, dark, or that of the device.' }),
    iconUrl: z.string().nullable().meta({ description: 'URL of the square icon. Null: none.' }),
    logoUrl: z
      .string()
      .nullable()
      .meta({ description: 'URL of the logo, which includes the name. Null: none.' }),
  })
  .meta({
    id: 'Brand',
    description: 'Name and look of the site at one host.',
    example: {
      version: '4fTq9vX2',
      tagline: null,
      colors: {
        light: { paper: '#ffffff', ink: '#1b1f24' },
        dark: { paper: '#14171a', ink: '#f2f4f6' },
      },
      radius: 8,
      iconUrl: '/api/branding/icon?v=4fTq9vX2',
      logoUrl: '/api/branding/logo?v=4fTq9vX2',
    },
  });

const MAX_NAME = 60;
const name = text(MAX_NAME).meta({
  description: `Name of the site, up to ${MAX_NAME} characters.`,
});
const domains = z
  .array(z.string().trim().toLowerCase().max(253))
  .max(MAX_DOMAINS, { error: `Enter at most ${MAX_DOMAINS} domains.` })
  .transform((list) => [...new Set(list)])
  .meta({
    description:
      'Domains to claim. Domains that are missing from the list are given up. Omitted: unchanged.',
  });
const radius = z
  .int({ error: 'Choose a radius from 0 to 20.' })
  .min(0, { error: 'Choose a radius from 0 to 20.' })
  .max(20, { error: 'Choose a radius from 0 to 20.' })
  .meta({ description: 'Corner radius of controls in pixels, 0 to 20.' });
const slug = z
  .string({ error: 'Enter an address.' })
  .trim()
  .toLowerCase()
  .refine(isSlug, {
    error: 'Choose 3 to 40 letters, digits or single hyphens, beginning with a letter.',
  })
  .meta({
    description: "Subdomain of the installation's own domain.",
    minLength: MIN_SLUG,
    maxLength: MAX_SLUG,
  });

const shared = {
  font: z.enum(BRAND_FONTS).meta({ description: 'Typeface.' }),
  scheme: z
    .enum(BRAND_SCHEMES)
    .meta({ description: 'Color scheme: light, dark, or that of the device.' }),
};

export const brandingSchema = z
  .object({
    isSaved: z.boolean().meta({
      description:
        'True if the brand is in use. False: the organization has no brand, and these are the values of the product.',
    }),
    name: z.string().meta({ description: 'Name of the site.' }),
    slug: z.string().meta({ description: "Subdomain of the installation's own domain." }),
    siteUrl: z.string().meta({ description: 'URL of the branded site. Null: none.' }),
    domains: z.array(z.string()).meta({ description: 'Domains that the organization claims.' }),
    primary: z.string().meta({ description: 'Main color, `#rrggbb`.' }),
    accent: z.string().meta({ description: 'Second color, `#rrggbb`.' }),
    radius: z.int().meta({ description: 'Corner radius of controls in pixels.' }),
    ...shared,
    emailSender: z
      .string()
      .nullable()
      .meta({ description: 'Sender name of emails. Null: the name of the site.' }),
    emailFooter: z.string().nullable().meta({ description: 'Footer of every email.' }),
    icon: z.string().nullable().meta({ description: 'Square icon as a `data:` URL. Null: none.' }),
    logo: z.string().nullable().meta({ description: 'Logo as a `data:` URL. Null: none.' }),
  })
  .meta({
    id: 'Branding',
    description: 'Brand of an organization.',
    example: {
      isSaved: true,
      siteUrl: 'https://reviews.example.com',
      domains: ['reviews.example.com'],
      primary: '#0f6e84',
      accent: '#d98324',
      radius: 8,
      emailSender: null,
      emailFooter: 'Corner Barber, 12 Main Street, Springfield, IL 62701',
      icon: null,
      logo: null,
    },
  });
export type BrandingView = z.infer<typeof brandingSchema>;

const IMAGE_PROBLEMS = {
  'not-an-image': 'Choose a PNG or WebP image.',
  'too-large': `Choose an image of at most ${MAX_IMAGE_BYTES / 1024} KiB.`,
  'too-wide': 'Choose an image of at most 1024 by 1024 pixels.',
};

/** An image in a request; unchanged when left out, removed when null. */
const image = z
  .string()
  .transform((value, context): BrandImage => {
    const read = readImage(value);
    if (typeof read === 'object') return read;
    context.addIssue({ code: 'custom', message: IMAGE_PROBLEMS[read] });
    return z.NEVER;
  })
  .nullable()
  .optional()
  .meta({
    description: `PNG or WebP image as a \`data:\` URL, up to ${MAX_IMAGE_BYTES / 1024} KiB. Omitted: unchanged. Null: none.`,
    // JSON Schema has no word for the size of what is encoded.
    'x-max-bytes': MAX_IMAGE_BYTES,
  });

export const brandingBody = z
  .strictObject({
    name,
    slug,
    domains: domains.optional(),
    primary: color.meta({ description: 'Main color, `#rrggbb`.' }),
    accent: color.meta({ description: 'Second color, `#rrggbb`.' }),
    radius: radius.default(8),
    font: shared.font.default('grotesque'),
    scheme: shared.scheme.default('system'),
    emailSender: optionalText(60).meta({
      description: 'Sender name of emails. Empty string: the name of the site.',
    }),
    emailFooter: optionalText(300).meta({
      description: 'Footer of every email: organization and postal address.',
    }),
    icon: image,
    logo: image,
  })
  .meta({
    id: 'UpdateBranding',
    description: 'A brand to save.',
    example: {
      domains: ['reviews.example.com'],
      primary: '#0f6e84',
      accent: '#d98324',
      emailFooter: 'Corner Barber, 12 Main Street, Springfield, IL 62701',
    },
  });
export type BrandingBody = z.infer<typeof brandingBody>;

const organizationId = id
  .optional()
  .meta({ description: "Id of the organization. Default: the caller's first organization." });

export const organizationQuery = z.strictObject({ organizationId });
export const paletteQuery = z.strictObject({
  organizationId,
  primary: color.meta({ description: 'Main color, `#rrggbb`.' }),
  accent: color.meta({ description: 'Second color, `#rrggbb`.' }),
});
export type PaletteQuery = z.infer<typeof paletteQuery>;

/** A color for each role, so that a client can rely on all of them. */
const rolePalette = z.object(
  Object.fromEntries(
    Object.entries(PALETTE_ROLES).map(([role, use]) => [
      role,
      z.string().meta({ description: use }),
    ]),
  ) as Record<PaletteRole, z.ZodString>,
);

export const brandPaletteSchema = z
  .object({
    colors: z
      .object({
        light: rolePalette.meta({ description: 'Colors of the light scheme, by role.' }),
        dark: rolePalette.meta({ description: 'Colors of the dark scheme, by role.' }),
      })
      .meta({ description: 'Shades by color scheme.' }),
    nearest: z.string().nullable().meta({
      description: 'Nearest main color that can be used, `#rrggbb`. Null: the colors can be used.',
    }),
  })
  .meta({ id: 'BrandPalette', description: 'Shades of two colors.' });
export type BrandPaletteView = z.infer<typeof brandPaletteSchema>;

export const imageQuery = z.object({
  v: z
    .string()
    .optional()
    .meta({ description: 'Version of the brand, so that the image can be cached.' }),
});
