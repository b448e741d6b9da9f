import { z } from 'zod';
import {
  emailAddress,
  id,
  language,
  nameText,
  optionalText,
  timestamp,
} from '../../../lib/schemas.js';
import { isSlug } from '../domain/slug.js';
import { TONE_PROFILES } from '../domain/tone-profile.js';
import { timeZone as zoneName } from './time-zone.schema.js';

const name = z
  .string({ error: 'Business name is required' })
  .trim()
  .min(1, { error: 'Business name is required' })
  .pipe(nameText(120))
  .meta({
    description: 'What customers know the business by, without a web address.',
    example: 'Corner Barbers',
  });

/** Only URLs that a browser opens as a page: `javascript:` and the like are not websites. */
const website = z
  .union([
    z.literal('').transform(() => null),
    z.null(),
    z
      .string()
      .trim()
      .max(2_000)
      .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
        error: 'Invalid URL',
      }),
  ])
  .optional()
  .meta({
    description: 'Address of the website; an empty string for none.',
    example: 'https://cornerbarbers.example',
  });

const city = optionalText(120).meta({ description: 'City; an empty string for none.' });
const state = optionalText(120).meta({ description: 'State or region; an empty string for none.' });
const postalAddress = optionalText(300).meta({
  description:
    'Postal address, on one or several lines. Printed below mails that ask for a review; an empty string for none.',
  example: '12 Main Street, Springfield, IL 62701',
});
const contactEmail = emailAddress.optional().meta({
  description:
    "Email address that receives customers' replies. In force at once where it is that of a member who has confirmed it; any other gets a link, and is in force once that was used. Entering the address in force takes back what waits.",
  example: 'hello@cornerbarbers.example',
});
const slug = z
  .string({ error: 'Please enter an address.' })
  .trim()
  .toLowerCase()
  .refine(isSlug, {
    error: 'Please choose 3 to 60 Latin letters, digits or single hyphens between them.',
  })
  .meta({
    description:
      "Name of the public page's address, behind `/b/`; one of a kind. Earlier addresses lead to the new one.",
    example: 'corner-barbers',
  });
const toneProfile = z
  .enum(TONE_PROFILES, { error: 'Please choose professional, friendly or casual.' })
  .meta({ description: 'How suggested replies sound.' });
const spoken = language.nullable().optional().meta({
  description:
    'What customers are addressed in (BCP 47) where theirs is not known; null for English.',
  example: 'es',
});

const countsMailOpens = z.boolean().meta({
  description:
    'Whether mails that ask for a review carry an invisible picture that tells that they were opened. Only the first time is kept: no address, no program, no place.',
});
const staffMayAsk = z.boolean().meta({
  description: 'Whether staff may ask single customers for a review.',
});
const publicPathForAll = z.boolean().meta({
  description:
    'Whether customers who have answered privately with 1 to 4 stars are offered to publish their review as well. Off: only five stars are published.',
});
const timeZone = zoneName.meta({
  description:
    'IANA time zone: by its clock campaigns leave customers alone at night whose own is not known; null for UTC.',
  example: 'Europe/Madrid',
});

export const createBusinessQuery = z.strictObject({
  organizationId: id.optional().meta({
    description:
      'The organization it belongs to; the oldest that the caller owns, or a new one, where it is left out.',
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
  .meta({ id: 'CreateBusiness', description: 'A new business.' });

export const updateBusinessSchema = z
  .strictObject({
    name: name.optional(),
    city,
    state,
    website,
    postalAddress,
    contactEmail,
    slug: slug.optional(),
    toneProfile: toneProfile.optional(),
    language: spoken,
    countsMailOpens: countsMailOpens.optional(),
    staffMayAsk: staffMayAsk.optional(),
    publicPathForAll: publicPathForAll.optional(),
    timeZone,
  })
  .meta({ id: 'UpdateBusiness', description: 'The settings to change; what is left out stays.' });

export const businessSchema = z
  .object({
    id: id.meta({ description: 'Id of the business.' }),
    name: z.string().meta({ description: 'What customers know the business by.' }),
    city: z.string().nullable().meta({ description: 'City.' }),
    state: z.string().nullable().meta({ description: 'State or region.' }),
    website: z.string().nullable().meta({ description: 'Address of the website.' }),
    postalAddress: z
      .string()
      .nullable()
      .meta({ description: 'Postal address, printed below mails that ask for a review.' }),
    contactEmail: z
      .email()
      .meta({ description: "Email address that receives customers' replies." }),
    pendingContactEmail: z.email().nullable().meta({
      description:
        'Contact address that waits until somebody uses the link that was sent to it; null where none does.',
    }),
    slug: z.string().meta({ description: "Name of the public page's address: `/b/<slug>`." }),
    toneProfile: z.enum(TONE_PROFILES).meta({ description: 'How suggested replies sound.' }),
    language: language.nullable().meta({
      description: 'What customers are addressed in where theirs is not known; null for English.',
    }),
    countsMailOpens,
    staffMayAsk,
    publicPathForAll,
    timeZone: z
      .string()
      .nullable()
      .meta({ description: 'IANA time zone of the business; null for UTC.' }),
    sampleData: z
      .boolean()
      .meta({ description: 'Whether reviews, feedback and figures are samples.' }),
    suspendedAt: timestamp.nullable().meta({
      description: 'Since when nothing is changed or sent; null while all goes on.',
    }),
    createdAt: timestamp.meta({ description: 'When it was added.' }),
  })
  .meta({ id: 'Business', description: 'A location whose reputation is looked after.' });

const count = (description: string) => z.int().min(0).meta({ description });

export const businessStatsSchema = z
  .object({
    avgRating: z.number().min(0).max(5).meta({
      description:
        'Mean stars of all ratings, public and private, with two decimals; 0 without ratings. The public page shows the same figure.',
    }),
    totalReviews: count('Public reviews.'),
    privateFeedbackCount: count(
      'All private feedback received; `feedbackCounts` tells how much of it is open.',
    ),
    feedbackCounts: z
      .object({
        new: count('New.'),
        inProgress: count('In progress.'),
        resolved: count('Resolved.'),
      })
      .meta({ description: 'Private feedback by status.' }),
    ratingCounts: z
      .object({
        1: count('1 star.'),
        2: count('2 stars.'),
        3: count('3 stars.'),
        4: count('4 stars.'),
        5: count('5 stars.'),
      })
      .meta({ description: 'All ratings received, public and private, by stars.' }),
    currentXp: count('XP on this level.'),
    nextLevelXp: count('XP at which the next level begins.'),
    level: z.int().min(1).meta({ description: 'Level.' }),
    sampleData: z.boolean().meta({ description: 'Whether the figures are those of sample data.' }),
  })
  .meta({ id: 'BusinessStats', description: 'The figures of a business.' });

export const seedDemoSchema = z
  .strictObject({
    businessId: id
      .optional()
      .meta({ description: "The business to fill; the caller's first one when left out." }),
  })
  .optional()
  .meta({ id: 'SeedDemo', description: 'Which business to fill with sample data.' });
