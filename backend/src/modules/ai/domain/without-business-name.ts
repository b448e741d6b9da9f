/**
 * Removes the business's name from a reply, so that the rest can be checked: "Discount Tire" is no
 * discount. A name of one word is removed only from the signature: elsewhere it may be an ordinary word.
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

/** Returns a pattern for the whole name. A hyphen is not escaped, which the flag `u` forbids here. */
function wholeName(name: string): RegExp {
  const words = name.split(' ').map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`(^|[^\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'gu');
}
