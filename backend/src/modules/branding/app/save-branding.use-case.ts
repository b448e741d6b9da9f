import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { Branding, BrandingInput } from '../domain/branding.js';
import { isOwnDomain } from '../domain/host.js';
import { colorProblems } from '../domain/palette.js';
import { BrandingRepository } from './branding.repository.js';
import { brandingErrors } from './errors.js';
import { TenantBrands } from './tenant-brands.service.js';

/** Keeps a tenant's brand. */
@Injectable()
export class SaveBranding {
  constructor(
    private readonly db: TenantDb,
    private readonly repository: BrandingRepository,
    private readonly brands: TenantBrands,
  ) {}

  /** @throws AppError 422 for a colour or domain that cannot be used, 409 for a taken address */
  async run(input: BrandingInput): Promise<Branding> {
    const [color] = colorProblems(input);
    if (color) {
      const refusal = brandingErrors['colors-not-readable'];
      const params = { color: input[color.field], nearest: color.nearest };
      const { message } = refusal(params);
      throw refusal(params, { errors: [{ field: color.field, code: 'contrast', message }] });
    }
    const foreign = input.hosts.find((host) => !isOwnDomain(host, this.brands.publicHost));
    if (foreign !== undefined) {
      const message = `${foreign} is not a domain of your own: enter one such as reviews.example.com.`;
      throw kernelErrors['invalid-input'](
        {},
        { errors: [{ field: 'hosts', code: 'custom', message }] },
      );
    }
    await this.db.transaction(async (tx) => {
      const taken = await this.repository.save(tx, input);
      if (taken) throw takenError(taken);
    });
    const saved = await this.repository.find();
    if (!saved) throw kernelErrors['not-found']();
    return saved;
  }
}

function takenError(field: 'slug' | 'hosts') {
  const refusal = brandingErrors[field === 'slug' ? 'slug-taken' : 'host-taken'];
  return refusal({}, { errors: [{ field, code: 'taken', message: refusal().message }] });
}
