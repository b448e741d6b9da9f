import { definePort } from '../../../kernel/contract/ports.js';

/** Whom and in which language to write. */
export interface WrittenTo {
  customerName: string;
  businessName: string;
  /** One of the product's languages (BCP 47). */
  language: string;
  /** Address of the page, for words that hold it: those of text messages. */
  link?: string;
}

/** What stands in a mail that asks, in the sender's own words: plain text, with empty lines between paragraphs. */
export interface RequestText {
  /** The language of the words, not of the customer: all that stands around them follows it (BCP 47). */
  language: string;
  subject: string;
  body: string;
}

/** Words requests of a source, such as a campaign. */
export interface RequestWriter {
  /**
   * Asked once for each source and context of a batch.
   * @param context what the source gave along with the message
   * @returns what writes the text of one mail; undefined for the product's own words
   */
  writerOf(
    sourceId: string,
    context: object | null,
  ): Promise<((to: WrittenTo) => RequestText) | undefined>;
}

export const requestWriterPort = definePort<RequestWriter>('requests.writer', 'many');
