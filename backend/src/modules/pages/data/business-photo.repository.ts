import { Injectable } from '@nestjs/common';
import { requireOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import type { Tx } from '../../../kernel/tenancy/tenant-db.js';
import { TenantPrisma } from '../../../kernel/tenancy/tenant-prisma.js';
import type { PhotoForm, StoredPhoto } from '../domain/photo.js';

/** Storage of the photos on public pages. */
@Injectable()
export class BusinessPhotoRepository {
  constructor(private readonly prisma: TenantPrisma) {}

  async version(businessId: string): Promise<string | undefined> {
    const photo = await this.prisma.client.businessPhoto.findFirst({
      where: ownedBy(businessId),
      select: { version: true },
    });
    return photo?.version;
  }

  async picture(
    businessId: string,
    form: PhotoForm,
  ): Promise<{ version: string; bytes: Buffer } | undefined> {
    const photo = await this.prisma.client.businessPhoto.findFirst({
      where: ownedBy(businessId),
      select: {
        version: true,
        small: form === 'small',
        large: form === 'large',
        preview: form === 'preview',
      },
    });
    return photo ? { version: photo.version, bytes: Buffer.from(photo[form]) } : undefined;
  }

  async save(
    tx: Tx,
    businessId: string,
    version: string,
    { small, large, preview }: StoredPhoto,
  ): Promise<void> {
    const photo = {
      version,
      small: Uint8Array.from(small),
      large: Uint8Array.from(large),
      preview: Uint8Array.from(preview),
      previewType: 'image/jpeg' as const,
    };
    await this.prisma.in(tx).businessPhoto.upsert({
      where: { organizationId_businessId: ownedBy(businessId) },
      create: { ...ownedBy(businessId), ...photo },
      update: photo,
    });
  }

  /** @returns false when there was none */
  async delete(tx: Tx, businessId: string): Promise<boolean> {
    const { count } = await this.prisma
      .in(tx)
      .businessPhoto.deleteMany({ where: ownedBy(businessId) });
    return count > 0;
  }
}

const ownedBy = (businessId: string) => ({ organizationId: requireOrganizationId(), businessId });
