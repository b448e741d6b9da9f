import { nameToGreet } from './name-to-greet.js';
import { replyFaults } from './reply-check.js';

const RULES = { maxLength: 400, allowedLinks: [], discreet: false };

describe('the name by which a customer is greeted', () => {
  it.each([
    ['Ada Byron', 'Ada Byron'],
    [' Ada ', 'Ada'],
    ['Anna Discount', 'Anna'],
    ['Tom 12345678x', 'Tom'],
    ['Refund', null],
    ['Refund me', null],
    ['Ada {name}', 'Ada'],
    ['{{7*7}}', null],
    ['', null],
    [null, null],
  ])('%s: %s', (name, expected) => {
    expect(nameToGreet(name, RULES)).toBe(expected);
  });
});

describe('what a business is called', () => {
  it.each([
    ['Discount Tire', 'Thank you, Ada.\n\nKind regards,\nDiscount Tire'],
    ['Discount Tire', 'Everybody at Discount  Tire says thank you.'],
    ['Gratis', 'Thank you, Ada.\n\nGratis'],
    ['Kids & Gift Card Shop', 'Thank you.\n\nKids & Gift Card Shop'],
    ['Discount-Tire & Co-op', 'Everybody at Discount-Tire & Co-op says thank you.'],
    ['[untitled]', 'Thank you.\n\n[untitled]'],
    ['{name}', 'Thank you.\n\n{name}'],
    ['{{7*7}} Bar', 'Everybody at {{7*7}} Bar says thank you.'],
    ['100% (free of charge) *', 'Thank you.\n\n100% (free of charge) *'],
  ])('is no fault: %s', (businessName, reply) => {
    expect(replyFaults(reply, RULES)).not.toEqual([]);
    expect(replyFaults(reply, { ...RULES, businessName })).toEqual([]);
  });

  it.each([
    ['Discount Tire', 'Here is a discount for a tire.\n\nDiscount Tire'],
    ['Gratis', 'Your next coffee is Gratis.\n\nGratis'],
    ['f', 'We refund you.\n\nf'],
    ['re', 'We refund you.'],
    ['the money', 'We give back the moneys as a refund.'],
    ['', 'We refund you.'],
  ])('does not hide what is one: %s', (businessName, reply) => {
    expect(replyFaults(reply, { ...RULES, businessName })).toContain('promise');
  });
});
