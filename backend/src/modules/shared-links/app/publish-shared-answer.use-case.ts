import { Injectable } from '@nestjs/common';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import type { AnswerReceipt } from '../domain/shared-answer.js';
import { SharedAnswers } from './shared-answers.service.js';
import { SharedLinks } from './shared-links.service.js';

/** Publishes private feedback by a shared link as well, when the business offers that to everybody. */
@Injectable()
export class PublishSharedAnswer {
  constructor(
    private readonly db: TenantDb,
    private readonly links: SharedLinks,
    private readonly answers: SharedAnswers,
  ) {}

  /** @throws AppError 404 without such feedback, 409 when the business does not offer it */
  async run(code: string, host: string, submissionId: string): Promise<AnswerReceipt> {
    const { organizationId, business } = await this.links.open(code, host);
    return this.db.run(organizationId, () => this.answers.publish(business, submissionId));
  }
}
