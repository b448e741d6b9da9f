const REPLY = /^smtp-(\d{3})(?:-([\d.]+))?$/;

/** The code of a mail server's reply, and the enhanced one where there was one, as people write them. */
export function replyCode(reason: string): string | undefined {
  const [isReply, ...codes] = REPLY.exec(reason) ?? [];
  return isReply && codes.filter(Boolean).join(' ');
}

/** Meaning of a mail server's reply for the sender (RFC 3463, section 3). */
export type ReplyMeaning = 'address' | 'full' | 'blocked' | 'later' | 'refused';

/** Returns the meaning of a reply such as "550 5.1.1". */
export function meaningOfReply(code: string): ReplyMeaning {
  const [basic = '', enhanced = ''] = code.split(' ');
  const [, subject, detail] = enhanced.split('.');
  if ((subject === '2' && detail === '2') || basic === '452' || basic === '552') return 'full';
  if (basic.startsWith('4')) return 'later';
  if (subject === '1') return 'address';
  return subject === '7' ? 'blocked' : 'refused';
}
