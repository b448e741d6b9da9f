/**
 * A reply without what the business calls itself, for the check of the rest: "Discount Tire" is no
 * discount. A name of one word is left out in the signature alone: elsewhere it may be meant as a word.
 */
export function withoutBusinessName(text: string, businessName: string): string {
  const name = plain(businessName);
  if (name === '') return text;
  const end = text.trimEnd().lastIndexOf('\n') + 1;
  const [body, signature] = [text.slice(0, end), text.slice(end)];
  const rest = plain(signature) === name ? body : text;
  return name.includes(' ')
    ? rest.replace(wholeName(name), (_name, before: string) => before)
    : rest;
}

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** A hyphen stays as it is: under the flag `u` it may not be escaped here. */
function wholeName(name: string): RegExp {
  const words = name.split(' ').map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`(^|[^\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'gu');
}
