import { z } from 'zod';
import { PHOTO_FORMS, PHOTO_SIZE } from '../domain/photo.js';

const photo = {
  url: z.string().meta({
    description:
      'Path of the photo (WebP) on this server. It changes with the photo, so it may be cached for good.',
    example: '/api/public/businesses/corner-barber/photo?form=large&version=kq3vJm0rWk2uY1aB',
  }),
  width: z.int().meta({ description: 'Width in pixels.', example: PHOTO_SIZE.width }),
  height: z.int().meta({ description: 'Height in pixels.', example: PHOTO_SIZE.height }),
};

export const businessPhotoSchema = z
  .object({
    photo: z.object(photo).nullable().meta({ description: 'The photo. Null: none.' }),
  })
  .meta({ id: 'BusinessPhoto', description: 'The photo of a public page.' });

/** Photo in the public profile. */
export const publicPhotoSchema = z
  .object({
    ...photo,
    url: z.string().meta({
      description: 'URL of the photo (WebP). It changes with the photo.',
      example:
        'https://reviews.example.com/api/public/businesses/corner-barber/photo?form=large&version=kq3vJm0rWk2uY1aB',
    }),
    altText: z.string().meta({
      description: 'Text for readers who cannot see the photo.',
      example: 'Our three chairs, seen from the street',
    }),
  })
  .nullable()
  .meta({ description: 'Photo of the business, such as its shop front. Null: none.' });

export const photoQuery = z.strictObject({
  form: z.enum(PHOTO_FORMS).default('large').meta({
    description:
      '`small` (600 pixels wide, WebP), `large` (1,200 pixels wide, WebP) or `preview` (1,200 pixels wide, JPEG).',
  }),
  version: z.string().max(32).optional().meta({
    description:
      'Version of the photo, for caches. The current photo is returned whatever the version.',
    example: 'kq3vJm0rWk2uY1aB',
  }),
});
