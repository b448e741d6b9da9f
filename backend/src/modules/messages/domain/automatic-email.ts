/** Header fields of an email: the name in lower case, the value unfolded. */
export interface HeaderField {
  key: string;
  value: string;
}

/** Headers that only automatic replies have, whatever their value. */
const REPLIES = new Set(['x-autoreply', 'x-autorespond', 'x-autorespond-to', 'x-auto-response-id']);

const ANSWERS = new Set(['in-reply-to', 'references']);

/**
 * True for an email that no person and no booking tool sent about one customer: an automatic reply, a report, an email
 * of a mailing list or a loop. `Auto-Submitted: auto-generated` (RFC 3834, 5) is what receipts have, and is none.
 * @param envelopeSender empty for an email that nobody may answer (RFC 5321, 4.5.5); undefined where it is not known
 */
export function isAutomatic(
  headers: readonly HeaderField[],
  envelopeSender: string | undefined,
): boolean {
  if (envelopeSender === '') return true;
  const isAnswer = headers.some(({ key }) => ANSWERS.has(key));
  return headers.some(({ key, value }) => {
    const [word = ''] = value
      .trim()
      .toLowerCase()
      .split(/[\s;(]/, 1);
    switch (key) {
      case 'auto-submitted':
        return word !== '' && word !== 'no' && word !== 'auto-generated';
      case 'precedence':
        // Tools send receipts in bulk; what is in bulk and answers something is an automatic reply.
        return ['list', 'junk', 'auto_reply'].includes(word) || (word === 'bulk' && isAnswer);
      case 'content-type':
        return word === 'multipart/report';
      case 'list-id':
      case 'x-loop':
        return true;
      default:
        return REPLIES.has(key);
    }
  });
}
