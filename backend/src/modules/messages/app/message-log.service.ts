import { Injectable } from '@nestjs/common';
import { Ports } from '../../../kernel/contract/ports.js';
import type { Keyset, Page } from '../../../kernel/pagination.js';
import { MessageRepository } from '../data/message.repository.js';
import type { LoggedMessage } from '../domain/message.js';
import { messageComposerPort } from './composer.js';

/** A message of the log, with the customer's name. */
export type NamedMessage = Omit<LoggedMessage, 'subjectId'> & {
  /** Null for a message to a member, and once the customer is erased. */
  customerName: string | null;
};

/** Messages of a business as its members read them. */
@Injectable()
export class MessageLog {
  constructor(
    private readonly messages: MessageRepository,
    private readonly ports: Ports,
  ) {}

  /** Lists messages, the newest first. */
  async list(
    businessId: string,
    page: { limit: number; after: Keyset | undefined },
  ): Promise<Page<NamedMessage>> {
    const { items, next } = await this.messages.list(businessId, page);
    return { items: await this.named(items), next };
  }

  async find(id: string): Promise<NamedMessage | undefined> {
    const message = await this.messages.find(id);
    return message && (await this.named([message]))[0];
  }

  private async named(messages: readonly LoggedMessage[]): Promise<NamedMessage[]> {
    const names = new Map<string, string>();
    for (const composer of this.ports.many(messageComposerPort)) {
      const subjects = messages.filter(({ kind }) => kind === composer.kind);
      if (subjects.length === 0) continue;
      const found = await composer.customerNamesOf?.(subjects.map(({ subjectId }) => subjectId));
      for (const [subjectId, name] of found ?? []) names.set(subjectId, name);
    }
    return messages.map(({ subjectId, ...message }) => ({
      ...message,
      customerName: names.get(subjectId) || null,
    }));
  }
}
