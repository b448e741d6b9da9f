import { meaningOfReply, SMS, type ChannelCall, type ChannelNews } from '../../sdk/index.js';

/** Errors after which a number is not worth another message: unknown (30005), or a landline (30006). */
const DEAD = new Set(['30005', '30006']);

/** What a call tells. */
export function newsOf({ url, fields }: ChannelCall): ChannelNews {
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

/** An empty answer sends nothing back: people get what the account's own settings say. */
export function answerOf({ fields }: ChannelCall): { type: string; body: string } {
  if (fields['MessageStatus'] !== undefined) return { type: 'text/plain', body: '' };
  const help = 'You get messages because a business asked for your review. Reply STOP to end them.';
  // Services that answer by themselves say which word they have seen.
  const isAnswered = fields['OptOutType'] !== undefined;
  const inner = wordOf(fields) === 'help' && !isAnswered ? `<Message>${help}</Message>` : '';
  return {
    type: 'text/xml',
    body: `<?xml version="1.0" encoding="UTF-8"?><Response>${inner}</Response>`,
  };
}

/** Services that answer by themselves send the word's meaning, too. */
const wordOf = ({ OptOutType: type = '', Body: body = '' }: ChannelCall['fields']) =>
  meaningOfReply(SMS, type) ?? meaningOfReply(SMS, body);
