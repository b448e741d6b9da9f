import { Injectable } from '@nestjs/common';
import { Brands } from '../../../kernel/brands/brands.js';
import { printBrandOf } from '../../../kernel/brands/print-brand.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import type { Language } from '../../../lib/i18n/languages.js';
import { PdfWorker } from '../../../kernel/pdf/pdf-worker.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { BusinessDirectory } from '../../businesses/public.js';
import type { Period } from '../domain/period.js';
import type { ReportSheetInput } from './report-sheet.input.js';
import { Insights, type WantedPeriod } from './insights.service.js';

const PROGRAM = new URL('./print/report-pdf.program.js', import.meta.url);

/** A report as a file, with its business and period. */
export interface PrintedInsight {
  file: Buffer;
  businessName: string;
  period: Period;
}

/** Prints the insight page as a PDF, under the organization's brand. */
@Injectable()
export class PrintInsight {
  constructor(
    private readonly insight: Insights,
    private readonly businesses: BusinessDirectory,
    private readonly brands: Brands,
    private readonly pdfWorker: PdfWorker,
  ) {}

  /**
   * Prints a period.
   * @throws AppError 422 for a period that cannot be shown, 503 where it cannot be printed now
   */
  async run(
    businessId: string,
    wanted: WantedPeriod,
    language: Language,
    now = new Date(),
  ): Promise<PrintedInsight> {
    const insight = await this.insight.read(businessId, wanted, now);
    const score = await this.insight.score(businessId, wanted, now);
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    const input: ReportSheetInput = {
      language,
      businessName: business.name,
      isSample: business.sampleData,
      brand: await printBrandOf(this.brands, currentOrganizationId() ?? ''),
      insight,
      score,
      madeAt: now.toISOString(),
    };
    const file = await this.pdfWorker.render(PROGRAM, input);
    return { file, businessName: business.name, period: insight.period };
  }
}
