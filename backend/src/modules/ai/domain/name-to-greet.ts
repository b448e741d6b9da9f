import { replyFaults, type ReplyRules } from './reply-check.js';

/**
 * A customer's name, if a reply can hold it: whole, else its first word, else none. Otherwise nobody
 * could ever be greeted whose name reads like a promise or a number to call.
 */
export function nameToGreet(name: string | null, rules: ReplyRules): string | null {
  const whole = name?.trim() ?? '';
  const [first = ''] = whole.split(/\s+/);
  return [whole, first].find((part) => part && replyFaults(part, rules).length === 0) ?? null;
}
