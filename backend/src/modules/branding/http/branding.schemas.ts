import { z } from 'zod';
import { BRAND_FONTS, BRAND_SCHEMES } from '../../../lib/brand/brand.js';
import { id, optionalText, text } from '../../../lib/schemas.js';
import { MAX_HOSTS } from '../domain/host-claim.js';
import { isSlug } from '../domain/host.js';
import { PALETTE_ROLES, type PaletteRole } from '../domain/palette.js';
import { MAX_IMAGE_BYTES, readImage, type BrandImage } from '../domain/image.js';

const color = z
  .string({ error: 'Please enter a colour such as #0f6e84.' })
  .regex(/^#[0-9a-f]{6}$/i, { error: 'Please enter a colour such as #0f6e84.' })
  .transform((value) => value.toLowerCase());

const palette = z
  .record(z.string(), z.string())
  .meta({ description: 'A colour (`#rrggbb`) for each role of the palette.' });

const palettes = z.object({ light: palette, dark: palette });

export const brandSchema = z
  .object({
    version: z.string().meta({ description: 'Changes with every change of the brand.' }),
    name: z.string().meta({ description: 'What the site calls itself.' }),
    tagline: z.string().nullable().meta({ description: 'A line under the name.' }),
    isProduct: z.boolean().meta({ description: "Whether this is the product's own brand." }),
    colors: palettes.nullable().meta({ description: 'Null: the palette the site was built with.' }),
    radius: z.int().meta({ description: 'Corner radius of controls in pixels.' }),
    font: z.enum(BRAND_FONTS).meta({ description: 'The typeface.' }),
    scheme: z
      .enum(BRAND_SCHEMES)
      .meta({ description: "Light, dark, or as the reader's device is." }),
    iconUrl: z.string().nullable().meta({ description: 'Address of the square mark.' }),
    logoUrl: z.string().nullable().meta({ description: 'Address of the logo, name included.' }),
  })
  .meta({ id: 'Brand', description: 'The name and look of the site under one address.' });

const name = text(60).meta({ description: 'What the site calls itself, up to 60 characters.' });
const hosts = z
  .array(z.string().trim().toLowerCase().max(253))
  .max(MAX_HOSTS, { error: `Please enter at most ${MAX_HOSTS} domains.` })
  .transform((list) => [...new Set(list)])
  .meta({
    description:
      'Domains that you claim; those left out of the list are given up. Left out altogether: as before.',
  });
const radius = z
  .int({ error: 'Please choose a radius from 0 to 20.' })
  .min(0, { error: 'Please choose a radius from 0 to 20.' })
  .max(20, { error: 'Please choose a radius from 0 to 20.' })
  .meta({ description: 'Corner radius of controls in pixels, 0 to 20.' });
const slug = z
  .string({ error: 'Please enter an address.' })
  .trim()
  .toLowerCase()
  .refine(isSlug, {
    error: 'Please choose 3 to 40 letters, digits or single hyphens, beginning with a letter.',
  })
  .meta({ description: "The name in front of the installation's own domain." });

const shared = {
  font: z.enum(BRAND_FONTS).meta({ description: 'The typeface.' }),
  scheme: z.enum(BRAND_SCHEMES).meta({ description: "Light, dark, or as the reader's device is." }),
};

export const brandingSchema = z
  .object({
    isSaved: z.boolean().meta({
      description:
        "Whether the brand is in force. Else these are the product's own values to begin with.",
    }),
    name: z.string().meta({ description: 'What the site calls itself.' }),
    slug: z.string().meta({ description: "The name in front of the installation's own domain." }),
    siteUrl: z.string().meta({ description: 'Where the branded site is.' }),
    hosts: z.array(z.string()).meta({ description: 'Domains that the organization claims.' }),
    primary: z.string().meta({ description: 'The main colour, `#rrggbb`.' }),
    accent: z.string().meta({ description: 'The second colour, `#rrggbb`.' }),
    radius: z.int().meta({ description: 'Corner radius of controls in pixels.' }),
    ...shared,
    mailSender: z.string().nullable().meta({ description: 'Sender of mails; null: the name.' }),
    mailFooter: z.string().nullable().meta({ description: 'What stands below every mail.' }),
    icon: z.string().nullable().meta({ description: 'The square mark as a `data:` address.' }),
    logo: z.string().nullable().meta({ description: 'The logo as a `data:` address.' }),
  })
  .meta({ id: 'Branding', description: "An organization's own brand." });
export type BrandingView = z.infer<typeof brandingSchema>;

const IMAGE_PROBLEMS = {
  'not-an-image': 'Please choose a PNG or WebP image.',
  'too-large': `Please choose an image of at most ${MAX_IMAGE_BYTES / 1024} KiB.`,
  'too-wide': 'Please choose an image of at most 1024 by 1024 pixels.',
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
    description:
      'PNG or WebP as a `data:` address, 64 KiB at most. Left out: as before; null: none.',
  });

export const brandingBody = z
  .strictObject({
    name,
    slug,
    hosts: hosts.optional(),
    primary: color.meta({ description: 'The main colour, `#rrggbb`.' }),
    accent: color.meta({ description: 'The second colour, `#rrggbb`.' }),
    radius: radius.default(8),
    font: shared.font.default('grotesque'),
    scheme: shared.scheme.default('system'),
    mailSender: optionalText(60).meta({ description: 'Sender of mails; empty: the name.' }),
    mailFooter: optionalText(300).meta({
      description: 'Stands below every mail: organization and postal address.',
    }),
    icon: image,
    logo: image,
  })
  .meta({ id: 'SaveBranding', description: 'A brand to save.' });
export type BrandingBody = z.infer<typeof brandingBody>;

const organizationId = id
  .optional()
  .meta({ description: "The organization; the first of the caller's when left out." });

export const organizationQuery = z.strictObject({ organizationId });
export const paletteQuery = z.strictObject({ organizationId, primary: color, accent: color });
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
    colors: z.object({ light: rolePalette, dark: rolePalette }),
    nearest: z.string().nullable().meta({
      description: 'Null: the colours can be used; else the nearest main colour that can.',
    }),
  })
  .meta({ id: 'BrandPalette', description: 'What follows from two colours.' });
export type BrandPaletteView = z.infer<typeof brandPaletteSchema>;

export const imageQuery = z.object({
  v: z.string().optional().meta({ description: 'Version, so that a copy may be kept.' }),
});
