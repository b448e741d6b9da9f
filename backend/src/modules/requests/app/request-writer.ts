import { definePort } from '../../../kernel/contract/ports.js';

/** Customer, business and language to write a text for. */
export interface WrittenTo {
  customerName: string;
  businessName: string;
  /** One of the product's languages (BCP 47). */
  language: string;
  /** URL of the page, for texts that contain it: those of text messages. */
  link?: string;
}

/** The sender's own text of a review request: plain text, with empty lines between paragraphs. */
export interface RequestText {
  /** Language of the text, not of the customer (BCP 47); the rest of the message uses it, too. */
  language: string;
  subject: string;
  body: string;
}

/** Writes the texts of a source's requests, such as those of a campaign. */
export interface RequestWriter {
  /**
   * Called once for each source and context of a batch.
   * @param context context that the source stored with the message
   * @returns a function that writes the text of one message; undefined for the product's own text
   */
  writerOf(
    sourceId: string,
    context: object | null,
  ): Promise<((to: WrittenTo) => RequestText) | undefined>;
}

export const requestWriterPort = definePort<RequestWriter>('requests.writer', 'many');
