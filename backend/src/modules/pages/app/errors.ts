import { defineErrors } from '../../../kernel/errors/app-error.js';
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, SMALL_PHOTO_SIZE } from '../domain/photo.js';

export const pageErrors = defineErrors('pages', {
  'business-not-found': { status: 404, detail: 'There is no business at this address.' },
  'contact-not-sent': {
    status: 503,
    detail: "We couldn't send your message just now. Try again in a few minutes.",
  },
  'photo-not-found': { status: 404, detail: 'This business has no photo.' },
  'photo-too-large': {
    status: 413,
    detail: `The photo is larger than ${MAX_PHOTO_BYTES / 2 ** 20} MB, so it was not saved. Choose a smaller one.`,
  },
  'photo-wrong-type': {
    status: 422,
    detail: 'Photos can be JPEG, PNG, WebP or AVIF. Save the picture in one of these formats.',
  },
  'photo-broken': {
    status: 422,
    detail: 'The photo is damaged and could not be read. Choose another one.',
  },
  'photo-animated': {
    status: 422,
    detail: 'The picture moves. Choose a photo that does not.',
  },
  'photo-too-small': {
    status: 422,
    detail: `The photo is too small. Choose one with at least ${SMALL_PHOTO_SIZE.width} by ${SMALL_PHOTO_SIZE.height} pixels.`,
  },
  'photo-too-many-pixels': {
    status: 422,
    detail: `The photo has more than ${MAX_PHOTO_PIXELS / 1e6} megapixels. Choose a smaller one.`,
  },
});
