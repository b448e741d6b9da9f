const REPLY = /^smtp-(\d{3})(?:-([\d.]+))?$/;

/** The code of a mail server's reply, and the enhanced one where there was one, as people write them. */
export function replyCode(reason: string): string | undefined {
  const [isReply, ...codes] = REPLY.exec(reason) ?? [];
  return isReply && codes.filter(Boolean).join(' ');
}
