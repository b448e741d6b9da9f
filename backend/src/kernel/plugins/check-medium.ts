import { EMAIL, MEDIUM_ID, type ChannelMedium } from '../../../sdk/index.js';

/** Most characters of a message's text; the API takes no more for any medium. */
const LONGEST_TEXT = 5_000;

/**
 * Returns what is wrong with the medium that a channel declares, as the end of a sentence that its plugin's name begins;
 * undefined: nothing. A plugin is checked by no compiler of ours.
 */
export function problemOfMedium(medium: ChannelMedium): string | undefined {
  const given: Partial<ChannelMedium> = medium;
  const { id, name, messageName = name, addressKind, content, needsConsent } = given;
  if (typeof id !== 'string' || !MEDIUM_ID.test(id))
    return `declares the medium '${String(id)}'; at most 40 lower-case letters, digits and hyphens are expected`;
  const says = (problem: string): string => `declares the medium '${id}' ${problem}`;
  if (!isLocalized(name) || !isLocalized(messageName))
    return says('without a name: a text is expected, or texts by language with one in English');
  if (addressKind !== 'email' && addressKind !== 'phone')
    return says(`for addresses of the kind '${String(addressKind)}': email or phone is expected`);
  if (content !== 'html' && content !== 'text')
    return says(`with the content '${String(content)}': html or text is expected`);
  if (content === 'html' && addressKind !== 'email')
    return says('with HTML for phone numbers: only messages to email addresses have it');
  if (id === EMAIL.id && content !== 'html') return says('without HTML, which email has');
  if (typeof needsConsent !== 'boolean') return says('without needsConsent');
  const problem = problemOfHours(given) ?? (content === 'text' ? problemOfText(given) : undefined);
  return problem === undefined ? undefined : says(problem);
}

function problemOfHours({ sendingHours: hours }: Partial<ChannelMedium>): string | undefined {
  if (hours === undefined) return undefined;
  const { from, until } = hours;
  return [from, until].every(Number.isInteger) && from >= 0 && from < until && until <= 24
    ? undefined
    : `with sending hours from ${from} to ${until}: whole hours of one day are expected`;
}

function problemOfText({ textLength, replyWords }: Partial<ChannelMedium>): string | undefined {
  const { limit = 0, countedIn } = textLength ?? {};
  if (!Number.isInteger(limit) || limit < 1 || limit > LONGEST_TEXT)
    return `with a text of at most ${limit} characters: 1 to ${LONGEST_TEXT} are expected`;
  if (countedIn !== 'gsm-7' && countedIn !== 'characters')
    return `with a text counted in '${String(countedIn)}': gsm-7 or characters is expected`;
  const words = Object.values(replyWords ?? {}).flat();
  const areWords = words.every(
    (word: unknown) => typeof word === 'string' && /^[^\s\p{Ll}]+$/u.test(word),
  );
  const stop: readonly string[] | undefined = replyWords?.stop;
  return stop?.length && areWords
    ? undefined
    : 'without words in upper case that end it: people could not unsubscribe';
}

const isText = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

const isLocalized = (name: unknown): boolean =>
  typeof name === 'object' && name !== null
    ? 'en' in name && Object.values(name).every(isText)
    : isText(name);
