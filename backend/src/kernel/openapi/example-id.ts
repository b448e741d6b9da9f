import { createHash } from 'node:crypto';

/** Names that fields, components and paths use for one kind of thing, and its name. */
const SAME: Readonly<Record<string, string>> = {
  createdApiKey: 'apiKey',
  currentApiKey: 'apiKey',
  memberBusiness: 'business',
  messageDetail: 'message',
  privateFeedbackReceipt: 'privateFeedback',
  feedback: 'privateFeedback',
  lastRequest: 'reviewRequest',
  request: 'reviewRequest',
  subject: 'review',
  teamInvitation: 'invitation',
  teamMember: 'user',
  teamBoardMember: 'user',
  member: 'user',
  profile: 'user',
};

/**
 * Returns the id of a kind of thing in examples: a UUID of version 4 that is the same wherever the kind occurs.
 * @param name of the kind, in any case: `Customer`, `customer`, `customerId`, `customers`, `review-requests`
 */
export function exampleId(name: string): string {
  const hash = createHash('sha256').update(kindOf(name)).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/** Returns the kind of thing that a name of a field, component or path segment is about, in camel case. */
export function kindOf(name: string): string {
  const camel = name.replaceAll(/-(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  const bare = singular(camel.replace(/(?<=.)Ids?$/, ''));
  const kind = bare.slice(0, 1).toLowerCase() + bare.slice(1);
  return SAME[kind] ?? kind;
}

/** Returns the singular of a plural in English, as far as names of the API need it. */
export const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x)es$/, '')
    .replace(/(?<![su])s$/, '');
