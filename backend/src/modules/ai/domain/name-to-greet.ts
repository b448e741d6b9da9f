import { replyFaults, type ReplyRules } from './reply-check.js';

/**
 * Returns the part of a customer's name that breaks no rule in a reply: all of it, else its first word, else
 * null. Otherwise every reply to a customer whose name reads like a promise or a telephone number would
 * be refused.
 */
export function nameToGreet(name: string | null, rules: ReplyRules): string | null {
  const whole = name?.trim() ?? '';
  const [first = ''] = whole.split(/\s+/);
  return [whole, first].find((part) => part && replyFaults(part, rules).length === 0) ?? null;
}
