import type { PhotoForm } from '../domain/photo.js';

/** Returns the path of a form of a business's photo. It contains the version, so that caches may keep it. */
export const photoPath = (slug: string, version: string, form: PhotoForm): string =>
  `/api/public/businesses/${slug}/photo?form=${form}&version=${version}`;
