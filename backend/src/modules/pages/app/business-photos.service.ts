import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessPhotoRepository } from '../data/business-photo.repository.js';
import { MAX_PHOTO_BYTES, type PhotoForm } from '../domain/photo.js';
import { pageErrors } from './errors.js';
import { photoChanged } from './events.js';
import { storedFormsOf } from './photo-processor.js';

/** Photo of a business's public page: uploading, reading and removing it. */
@Injectable()
export class BusinessPhotos {
  constructor(
    private readonly db: TenantDb,
    private readonly photos: BusinessPhotoRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the version of a business's photo; undefined when it has none. */
  async version(businessId: string): Promise<string | undefined> {
    return this.photos.version(businessId);
  }

  /** Returns a form of the photo, and its version. */
  async picture(
    businessId: string,
    form: PhotoForm,
  ): Promise<{ version: string; bytes: Buffer } | undefined> {
    return this.photos.picture(businessId, form);
  }

  /**
   * Replaces the photo.
   * @param length size that the caller announced; undefined when it did not
   * @returns the new version
   * @throws AppError 413 for a file that is too large, before all of it was read; 422 for one that cannot be shown
   */
  async replace(
    businessId: string,
    body: AsyncIterable<Buffer>,
    length: number | undefined,
  ): Promise<string> {
    if (length !== undefined && length > MAX_PHOTO_BYTES) throw pageErrors['photo-too-large']();
    const photo = await storedFormsOf(await readAll(body));
    if (typeof photo === 'string') throw pageErrors[photo]();
    const version = createHash('sha256').update(photo.large).digest('base64url').slice(0, 16);
    await this.db.transaction(async (tx) => {
      await this.photos.save(tx, businessId, version, photo);
      await this.outbox.append(tx, photoChanged, { businessId });
    });
    return version;
  }

  /** Removes the photo; does nothing where there is none. */
  async remove(businessId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.photos.delete(tx, businessId))) return;
      await this.outbox.append(tx, photoChanged, { businessId });
    });
  }
}

async function readAll(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > MAX_PHOTO_BYTES) throw pageErrors['photo-too-large']();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
