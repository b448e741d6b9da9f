import { z } from 'zod';
import {
  count,
  emailAddress,
  id,
  language,
  nameText,
  optionalText,
  ratingCounts,
  timestamp,
  updatedAt,
} from '../../../lib/schemas.js';
import { openingHours } from '../../../lib/opening-hours.schema.js';
import { HEADING_TYPEFACES } from '../../../rules/heading-typeface.js';
import { optionalPhoneNumber } from '../../../lib/phone.schema.js';
import { isSlug, MAX_SLUG, MIN_SLUG, SLUG } from '../domain/slug.js';
import { TONE_PROFILES } from '../domain/tone-profile.js';
import { timeZone as zoneName } from '../../../lib/time-zone.schema.js';

const MAX_NAME = 120;

const name = z
  .string({ error: 'Business name is required' })
  .trim()
  .min(1, { error: 'Business name is required' })
  .pipe(nameText(MAX_NAME))
  .meta({
    description: `Name that customers know the business by, up to ${MAX_NAME} characters, without a web address.`,
    example: 'Corner Barber',
    maxLength: MAX_NAME,
  });

/** Address of a page on the web; an empty text means none. */
const pageUrl = (protocol: RegExp, error: string) =>
  z
    .union([
      z.literal('').transform(() => null),
      z.null(),
      z
        .string()
        .trim()
        .max(2_000)
        .refine((value) => URL.canParse(value) && protocol.test(new URL(value).protocol), {
          error,
        }),
    ])
    .optional();

/** Only URLs that a browser opens as a page: `javascript:` and the like are not websites. */
const website = pageUrl(/^https?:$/, 'Invalid URL').meta({
  description: 'URL of the website (http or https). Empty string: none.',
  example: 'https://corner-barber.example.com',
});

/** The page of a booking service or of the business: only over an encrypted connection. */
const bookingUrl = pageUrl(
  /^https:$/,
  'Enter a link that starts with https://, such as https://booking.example.com.',
).meta({
  description:
    'URL of the page on which customers book (https), shown on the public page. Empty string: none.',
  example: 'https://booking.example.com/corner-barber',
});

const phone = optionalPhoneNumber.nullable().optional().meta({
  description:
    'Phone number with its country code, in any notation, shown on the public page. Stored in E.164. Empty string: none.',
  example: '+12175550123',
});

const headingTypeface = z.enum(HEADING_TYPEFACES).meta({
  description:
    "Typeface of the headings on the public page and the customer page, from the fonts of the reader's device. `default`: that of the brand.",
});
const MAX_ALT_TEXT = 200;
const photoAltText = optionalText(MAX_ALT_TEXT).meta({
  description: `Text that describes the photo of the public page for readers who cannot see it, up to ${MAX_ALT_TEXT} characters. Empty string: "Photo of" and the name.`,
  example: 'Our three chairs, seen from the street',
});

const MAX_PLACE = 120;
const city = optionalText(MAX_PLACE).meta({
  description: `City, up to ${MAX_PLACE} characters. Empty string: none.`,
});
const state = optionalText(MAX_PLACE).meta({
  description: `State or region, up to ${MAX_PLACE} characters. Empty string: none.`,
});
const MAX_ADDRESS = 300;
const postalAddress = optionalText(MAX_ADDRESS).meta({
  description: `Postal address on one or more lines, up to ${MAX_ADDRESS} characters, printed in emails that request reviews. Empty string: none.`,
  example: '12 Main Street, Springfield, IL 62701',
});
const contactEmail = emailAddress.optional().meta({
  description:
    'Email address that receives replies of customers. The confirmed address of a member takes effect immediately. Any other address gets a confirmation link and takes effect when the link is used. Sending the current address cancels a pending change.',
  example: 'hello@corner-barber.example.com',
});
const slug = z
  .string({ error: 'Enter an address.' })
  .trim()
  .toLowerCase()
  .refine(isSlug, {
    error: `Choose ${MIN_SLUG} to ${MAX_SLUG} Latin letters, digits or single hyphens between them.`,
  })
  .meta({
    description: `Path segment of the public page, \`/b/<slug>\`: ${MIN_SLUG} to ${MAX_SLUG} letters, digits and single hyphens. Unique. Earlier slugs redirect to the current one.`,
    example: 'corner-barber',
    minLength: MIN_SLUG,
    maxLength: MAX_SLUG,
    // Capital letters are accepted, and stored as small ones.
    pattern: SLUG.source.replaceAll('a-z', 'A-Za-z'),
  });
const toneProfile = z
  .enum(TONE_PROFILES, { error: 'Choose professional, friendly or casual.' })
  .meta({ description: 'Tone of suggested replies.' });
const spoken = language.nullable().optional().meta({
  description: 'Language for customers whose language is unknown (BCP 47). Null: English.',
  example: 'en',
});

const countsEmailOpens = z.boolean().meta({
  description:
    'True if emails that request reviews contain an invisible picture that records the first time they are opened. No address, program or location is stored.',
});
const staffMayAsk = z.boolean().meta({
  description: 'True if staff can send a review request to a single customer.',
});
const publicPathForAll = z.boolean().meta({
  description:
    'True if customers with 1 to 4 stars can publish a review after their private feedback. False: only 5-star reviews are published.',
});
const timeZone = zoneName.meta({
  description:
    'IANA time zone that quiet hours follow for customers whose time zone is unknown. Null: UTC.',
  example: 'America/Chicago',
});

export const createBusinessQuery = z.strictObject({
  organizationId: id.optional().meta({
    description:
      'Id of the organization. Default: the oldest that the caller owns, else a new one.',
  }),
});

export const createBusinessSchema = z
  .strictObject({
    name,
    city,
    state,
    website,
    postalAddress,
    contactEmail,
    toneProfile: toneProfile.optional(),
    language: spoken,
    timeZone,
  })
  .meta({ id: 'CreateBusiness', description: 'A business to create.' });

export const updateBusinessSchema = z
  .strictObject({
    name: name.optional(),
    city,
    state,
    website,
    phone,
    bookingUrl,
    openingHours: openingHours.optional(),
    headingTypeface: headingTypeface.optional(),
    photoAltText,
    postalAddress,
    contactEmail,
    slug: slug.optional(),
    toneProfile: toneProfile.optional(),
    language: spoken,
    countsEmailOpens: countsEmailOpens.optional(),
    staffMayAsk: staffMayAsk.optional(),
    publicPathForAll: publicPathForAll.optional(),
    timeZone,
  })
  .meta({
    id: 'UpdateBusiness',
    description: 'Settings to change. Omitted fields stay unchanged.',
    example: { toneProfile: 'friendly', staffMayAsk: true, timeZone: 'America/Chicago' },
  });

export const businessSchema = z
  .object({
    id: id.meta({ description: 'Id of the business.' }),
    name: z.string().meta({ description: 'Name that customers know the business by.' }),
    city: z.string().nullable().meta({ description: 'City.' }),
    state: z.string().nullable().meta({ description: 'State or region. Null: none.' }),
    website: z.string().nullable().meta({ description: 'URL of the website. Null: none.' }),
    phone: z
      .string()
      .nullable()
      .meta({ description: 'Phone number in E.164, shown on the public page. Null: none.' }),
    bookingUrl: z.string().nullable().meta({
      description: 'URL of the page on which customers book, shown on the public page. Null: none.',
      example: 'https://corner-barber.example.com/book',
    }),
    openingHours,
    headingTypeface,
    photoAltText: z.string().nullable().meta({
      description: 'Text that describes the photo of the public page. Null: the default.',
      example: 'Our three chairs, seen from the street',
    }),
    postalAddress: z
      .string()
      .nullable()
      .meta({ description: 'Postal address, printed in emails that request reviews. Null: none.' }),
    contactEmail: z
      .email()
      .meta({ description: 'Email address that receives replies of customers.' }),
    pendingContactEmail: z.email().nullable().meta({
      description: 'New contact address that is not confirmed yet. Null: none.',
    }),
    slug: z.string().meta({ description: 'Path segment of the public page, `/b/<slug>`.' }),
    toneProfile: z.enum(TONE_PROFILES).meta({ description: 'Tone of suggested replies.' }),
    language: language.nullable().meta({
      description: 'Language for customers whose language is unknown. Null: English.',
    }),
    countsEmailOpens,
    staffMayAsk,
    publicPathForAll,
    publicPathDecidedAt: timestamp.nullable().meta({
      description: 'Time at which `publicPathForAll` was last chosen. Null: never.',
    }),
    timeZone: z
      .string()
      .nullable()
      .meta({ description: 'IANA time zone of the business. Null: UTC.' }),
    sampleData: z
      .boolean()
      .meta({ description: 'True if the reviews, feedback and figures are sample data.' }),
    suspendedAt: timestamp.nullable().meta({
      description: 'Time of suspension. Null: not suspended.',
    }),
    createdAt: timestamp.meta({ description: 'Time of creation.' }),
    updatedAt,
  })
  .meta({
    id: 'Business',
    description: 'A location or brand that collects reviews.',
    example: {
      toneProfile: 'friendly',
      countsEmailOpens: true,
      staffMayAsk: true,
      createdAt: '2026-03-02T09:05:00.000Z',
    },
  });

export const businessStatsSchema = z
  .object({
    avgRating: z.number().min(0).max(5).meta({
      description:
        'Average of all ratings, public and private, 1 to 5 with two decimals. 0: no ratings.',
    }),
    totalReviews: count('Number of public reviews.'),
    privateFeedbackCount: count(
      'Number of all private feedback. `feedbackCounts` has it by status.',
    ),
    feedbackCounts: z
      .object({
        new: count('New.'),
        inProgress: count('In progress.'),
        resolved: count('Resolved.'),
      })
      .meta({ description: 'Number of private feedback by status.' }),
    ratingCounts,
    currentXp: count('XP earned on this level.'),
    nextLevelXp: count('XP needed for the next level.'),
    level: z.int().min(1).meta({ description: 'Level.' }),
    sampleData: z.boolean().meta({ description: 'True if the figures come from sample data.' }),
  })
  .meta({
    id: 'BusinessStats',
    description: 'Current figures of a business.',
    example: {
      avgRating: 4.63,
      totalReviews: 148,
      privateFeedbackCount: 39,
      feedbackCounts: { new: 2, inProgress: 1, resolved: 36 },
      ratingCounts: { 1: 4, 2: 5, 3: 9, 4: 21, 5: 148 },
      currentXp: 120,
      nextLevelXp: 450,
      level: 3,
    },
  });

export const seedDemoSchema = z
  .strictObject({
    businessId: id
      .optional()
      .meta({ description: "Id of the business. Default: the caller's first business." }),
  })
  .optional()
  .meta({ id: 'SeedDemo', description: 'The business to fill with sample data.' });
