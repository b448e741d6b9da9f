import { Injectable } from '@nestjs/common';
import { Brands } from '../../../kernel/brands/brands.js';
import { printBrandOf, type PrintBrand } from '../../../kernel/brands/print-brand.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { PdfWorker } from '../../../kernel/pdf/pdf-worker.js';
import { requireOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { DEFAULT_LANGUAGE, pickLanguage, type Language } from '../../../lib/i18n/languages.js';
import { qrPng, qrSvg } from '../../../lib/qr-code.js';
import { BusinessDirectory, type Business } from '../../businesses/public.js';
import type { PaperSize } from '../domain/paper-size.js';
import { qrColor } from '../domain/qr-color.js';
import type { QrPosterInput } from './qr-poster.input.js';
import { SharedLinks, type SharedLinkView } from './shared-links.service.js';

const PROGRAM = new URL('./print/qr-poster.program.js', import.meta.url);

/** A file with the QR code of a business. */
export interface QrFile {
  file: Buffer;
  businessName: string;
  /** Ending of the file's name. */
  ending: string;
}

interface Drawn {
  business: Business;
  link: SharedLinkView;
  brand: PrintBrand;
  color: string;
}

/** Draws the QR code of a business's shared link. */
@Injectable()
export class QrCodes {
  constructor(
    private readonly links: SharedLinks,
    private readonly businesses: BusinessDirectory,
    private readonly brands: Brands,
    private readonly pdfWorker: PdfWorker,
  ) {}

  async svg(businessId: string): Promise<QrFile> {
    const { business, link, color } = await this.read(businessId);
    return { file: qrSvg(link.qrUrl, color), businessName: business.name, ending: 'qr.svg' };
  }

  async png(businessId: string): Promise<QrFile> {
    const { business, link, color } = await this.read(businessId);
    return { file: await qrPng(link.qrUrl, color), businessName: business.name, ending: 'qr.png' };
  }

  /**
   * Prints a poster.
   * @param wanted its paper and its language, where they are not those of the business
   * @throws AppError 503 where it cannot be printed now
   */
  async pdf(
    businessId: string,
    wanted: { size?: PaperSize | undefined; language?: Language | undefined },
  ): Promise<QrFile> {
    const { business, link, brand, color } = await this.read(businessId);
    const size = wanted.size ?? link.paperSizes[0];
    const input: QrPosterInput = {
      language: wanted.language ?? pickLanguage([business.language]) ?? DEFAULT_LANGUAGE,
      size,
      businessName: business.name,
      brand,
      qrUrl: link.qrUrl,
      address: link.url.replace(/^https?:\/\//, ''),
      codeColor: color,
      madeAt: new Date().toISOString(),
    };
    const file = await this.pdfWorker.render(PROGRAM, input);
    return { file, businessName: business.name, ending: `qr-${size}.pdf` };
  }

  private async read(businessId: string): Promise<Drawn> {
    const [business, link, brand] = await Promise.all([
      this.businesses.find(businessId),
      this.links.read(businessId),
      printBrandOf(this.brands, requireOrganizationId()),
    ]);
    if (!business) throw kernelErrors['not-found']();
    return { business, link, brand, color: qrColor(brand.colors.primary) };
  }
}
