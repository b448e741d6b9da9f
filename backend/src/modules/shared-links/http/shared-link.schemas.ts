import { z } from 'zod';
import { askingBusiness, askingBusinessOf } from '../../../lib/asking-business.schema.js';
import {
  emailAddress,
  id,
  language,
  nameText,
  optionalText,
  text,
  timestamp,
  updatedAt,
} from '../../../lib/schemas.js';
import { MAX_CUSTOMER_NAME } from '../../../rules/customer-fields.js';
import { PUBLIC_RATING } from '../../../rules/ratings.js';
import type { Business } from '../../businesses/public.js';
import { MAX_BODY, MAX_TITLE } from '../../reviews/public.js';
import { PAPER_SIZES } from '../domain/paper-size.js';
import { OPEN_SOURCES } from '../domain/shared-answer.js';
import { CODE_LENGTH, DAILY_ANSWERS } from '../domain/shared-link.js';

const codeText = z.string().meta({
  description: `Code of the link: ${CODE_LENGTH} letters and digits.`,
  example: 'k7m3xw9hr2pd',
});

/** Code of a shared link in a path. Any word is looked up, so that a mistyped link is a 404. */
export const codeSchema = z
  .string()
  .regex(/^[\w-]{1,100}$/)
  .meta({ description: 'Code of the shared link.', example: 'k7m3xw9hr2pd' });

export const sharedLinkSchema = z
  .object({
    code: codeText,
    url: z.url().meta({
      description: 'Address of the page, to copy and send.',
      example: 'https://reviews.example.com/q/k7m3xw9hr2pd',
    }),
    qrUrl: z.url().meta({
      description: 'Address of the page in QR codes, so that `source` of the answers is `qr`.',
      example: 'https://reviews.example.com/q/k7m3xw9hr2pd?qr',
    }),
    today: z
      .object({
        answers: z.int().min(0).meta({ description: 'Answers stored today.', example: 12 }),
        refused: z.int().min(0).meta({
          description: 'Answers refused today because the limit of the day was reached.',
          example: 0,
        }),
      })
      .meta({ description: 'Counts of today, in the time zone of the business.' }),
    dailyLimit: z.int().meta({
      description: 'Answers that the link takes per day.',
      example: DAILY_ANSWERS,
    }),
    paperSizes: z.array(z.enum(PAPER_SIZES)).meta({
      description:
        'Paper sizes of the PDF file, those usual in the country of the business first: a counter card, then a poster. The country is taken from the phone number, the time zone, the state or the language of the business.',
      example: ['4x6', 'letter', 'a6', 'a4'],
    }),
    shownAt: timestamp.nullable().meta({
      description:
        'Time when the QR code was first shown or downloaded, or the link first answered; null before.',
    }),
    createdAt: timestamp.meta({ description: 'Time of creation.' }),
    updatedAt,
  })
  .meta({
    id: 'SharedLink',
    description: 'The link of a business that is the same for all its customers.',
  });

export const openLinkSchema = z
  .object({
    business: askingBusiness,
    mayPublishToo: z.boolean().meta({
      description: 'True if 1 to 4 stars can be published after private feedback.',
    }),
  })
  .meta({ id: 'OpenSharedLink', description: 'The business behind a shared link.' });

/** Returns a business as its customers see it when they answer. */
export const openViewOf = (business: Business): z.input<typeof openLinkSchema> => ({
  business: askingBusinessOf(business),
  mayPublishToo: business.publicPathForAll,
});

const submissionId = id.meta({
  description: 'Random UUID that the client chooses for the answer. The same id is stored once.',
});

/** Fields that the customer fills in. */
export const answerFields = {
  submissionId,
  rating: z
    .int({ error: 'Send a whole number from 1 to 5.' })
    .min(1, { error: 'Send a whole number from 1 to 5.' })
    .max(5, { error: 'Send a whole number from 1 to 5.' })
    .meta({ description: 'Rating, 1 to 5 stars.' }),
  title: optionalText(MAX_TITLE).meta({
    description: `Title of a review with ${PUBLIC_RATING} stars, up to ${MAX_TITLE} characters. Private feedback has none.`,
  }),
  body: text(MAX_BODY).meta({
    description: `Text, up to ${MAX_BODY.toLocaleString('en-US')} characters.`,
  }),
  customer: z
    .strictObject({
      name: nameText(MAX_CUSTOMER_NAME)
        .optional()
        .meta({
          description: `Name of the customer, up to ${MAX_CUSTOMER_NAME} characters, without a web address.`,
        }),
      email: emailAddress.optional().meta({
        description:
          'Email address for the reply of the business. It is added to the customer list.',
      }),
      language: language.optional().meta({ description: 'Language of the reply (BCP 47).' }),
    })
    .optional()
    .meta({ description: 'Details that the customer leaves.' }),
};

/** Rule of answers: private feedback has no title. */
export const titleOfReviewsOnly = [
  ({ rating, title }: { rating: number; title?: string | null | undefined }) =>
    rating === PUBLIC_RATING || (title ?? null) === null,
  {
    path: ['title'],
    error: `Leave out the title: only reviews with ${PUBLIC_RATING} stars have one.`,
  },
] as const satisfies [unknown, { path: string[]; error: string }];

export const sharedAnswerSchema = z
  .strictObject({
    ...answerFields,
    deviceId: id.meta({
      description: 'Random UUID that the client stores on the device: one answer per day.',
    }),
    source: z
      .enum(OPEN_SOURCES, { error: 'Choose link or qr.' })
      .default('link')
      .meta({ description: 'Way in which the customer opened the page.' }),
  })
  .refine(...titleOfReviewsOnly)
  .meta({
    id: 'SubmitSharedLinkRating',
    description: 'Answer of a customer by a shared link.',
    example: {
      source: 'qr',
      rating: 4,
      title: null,
      body: 'The cut was fine, but I waited 40 minutes despite my appointment.',
      customer: { name: 'Ada', email: 'ada@example.com', language: 'en' },
    },
  });

export const publishSharedAnswerSchema = z.strictObject({ submissionId }).meta({
  id: 'PublishSharedLinkRating',
  description: 'The private feedback to publish.',
});

export const answerReceiptSchema = z
  .object({
    id: id.meta({ description: 'Id of the review or private feedback.' }),
    rating: z.int().min(1).max(5).meta({ description: 'Stars.' }),
    isPublic: z
      .boolean()
      .meta({ description: 'True for a public review, false for private feedback.' }),
    createdAt: timestamp.meta({ description: 'Time of the answer.' }),
  })
  .meta({
    id: 'SharedLinkRatingReceipt',
    description: 'Confirmation for the customer.',
    example: { rating: 4, isPublic: false },
  });

export const posterQuery = z.strictObject({
  size: z
    .enum(PAPER_SIZES, {
      error: `Choose ${PAPER_SIZES.slice(0, -1).join(', ')} or ${PAPER_SIZES.at(-1)}.`,
    })
    .optional()
    .meta({
      description:
        'Paper size; `4x6` and `letter` in inches, 8.5 × 11 for Letter. Default: the first of `paperSizes` of the shared link.',
    }),
  language: language
    .optional()
    .meta({ description: 'Language of the poster (BCP 47). Default: that of the business.' }),
});
