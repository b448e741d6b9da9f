import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { RateLimits } from '../../../kernel/http/rate-limits.js';
import {
  contactFormsPort,
  type ContactFields,
  type ContactForms,
  type ContactFormVisit,
  type ContactResult,
} from '../../../site/contact-forms.js';
import {
  CONTACT_RATE_LIMIT,
  CONTACT_TOPICS,
  MAX_CONTACT_MESSAGE,
  MAX_CONTACT_NAME,
  SALES_TOPICS,
} from '../domain/contact-message.js';
import { contactBody } from './contact.schemas.js';
import { SendContactMessage } from '../app/send-contact-message.use-case.js';

/** `/contact` for browsers without scripts. The form is checked, limited and sent as a call of the API is. */
@Injectable()
export class PlainContactForms implements ContactForms, OnModuleInit {
  readonly topics = CONTACT_TOPICS;
  readonly salesTopics = SALES_TOPICS;
  readonly limits = { name: MAX_CONTACT_NAME, message: MAX_CONTACT_MESSAGE };

  constructor(
    private readonly messages: SendContactMessage,
    private readonly rates: RateLimits,
    private readonly ports: Ports,
  ) {}

  onModuleInit(): void {
    this.ports.provide(contactFormsPort, this);
  }

  async submit(
    fields: ContactFields,
    { host, language, address }: ContactFormVisit,
  ): Promise<ContactResult> {
    const body = contactBody.safeParse(fields);
    if (!body.success) {
      const names = body.error.issues.map(({ path: [name] }) => name);
      const order = ['name', 'email', 'topic', 'message'] as const;
      return { kind: 'invalid', fields: order.filter((name) => names.includes(name)) };
    }
    try {
      // The same count as that of the API.
      await this.rates.consume('sendContactMessage', CONTACT_RATE_LIMIT, address);
      await this.messages.run(body.data, { host, language });
      return { kind: 'sent' };
    } catch (error) {
      if (error instanceof AppError && error.status === 429) return { kind: 'too-many' };
      if (error instanceof AppError && error.status === 503) return { kind: 'not-sent' };
      throw error;
    }
  }
}
