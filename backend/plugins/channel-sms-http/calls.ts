import { meaningOfReply, SMS, type ChannelCall, type ChannelEvent } from '../../sdk/index.js';

/** Errors after which a number gets no more messages: unknown (30005), or a landline (30006). */
const DEAD = new Set(['30005', '30006']);

/** Returns the delivery report or the recipient's reply that a request carries. */
export function eventOf({ url, fields }: ChannelCall): ChannelEvent {
  const { MessageStatus: status, ErrorCode: error = '', From: from = '' } = fields;
  if (status !== undefined) {
    const messageId = new URL(url).searchParams.get('message') ?? '';
    if (status === 'delivered') return { kind: 'delivered', messageId };
    if (status !== 'undelivered' && status !== 'failed') return { kind: 'nothing' };
    const detail = `The carrier did not deliver the message${error && ` (error ${error})`}.`;
    return { kind: 'bounced', messageId, permanent: DEAD.has(error), detail };
  }
  const word = wordOf(fields);
  return word && from ? { kind: word, from } : { kind: 'nothing' };
}

/**
 * Returns the response to a request. An empty one sends no message: people get the reply from the account's
 * own settings.
 */
export function answerOf({ fields }: ChannelCall): { type: string; body: string } {
  if (fields['MessageStatus'] !== undefined) return { type: 'text/plain', body: '' };
  const help = 'You get messages because a business asked for your review. Reply STOP to end them.';
  // Services with automatic replies name the keyword that they recognized.
  const isAnswered = fields['OptOutType'] !== undefined;
  const inner = wordOf(fields) === 'help' && !isAnswered ? `<Message>${help}</Message>` : '';
  return {
    type: 'text/xml',
    body: `<?xml version="1.0" encoding="UTF-8"?><Response>${inner}</Response>`,
  };
}

/** Returns the meaning of a reply. Services with automatic replies also send it. */
const wordOf = ({ OptOutType: type = '', Body: body = '' }: ChannelCall['fields']) =>
  meaningOfReply(SMS, type) ?? meaningOfReply(SMS, body);
