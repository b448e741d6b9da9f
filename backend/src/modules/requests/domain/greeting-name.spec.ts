import { greetingName } from './greeting-name.js';

describe('the name that the customer page greets by', () => {
  it.each([
    ['Maria Lopez', 'Maria'],
    ['  maria  ', 'maria'],
    ['Lopez, Maria', 'Maria'],
    ['Lopez,', 'Lopez'],
    ['Anne-Marie Duval', 'Anne-Marie'],
    ["D'Angelo Russell", "D'Angelo"],
    ['Dr. Maria Lopez', 'Dr. Maria'],
    ['J. Smith', 'J. Smith'],
    ['José', 'José'],
    ['Jose\u0301 Luis', 'José'],
    ['عبد الله محمد', 'عبد الله'],
    ['فاطمة علي', 'فاطمة'],
    ['山田太郎', '山田太郎'],
  ])('is, for %j, %j', (name, first) => {
    expect(greetingName(name)).toBe(first);
  });

  it.each([
    '',
    ' ',
    ',',
    'Test 123',
    'test',
    'Guest',
    'maria@example.com',
    '+1 555 0100',
    'Maria 2',
    '<b>Maria</b>',
    '"Maria"',
    '🎉 Maria',
    '--',
    'J.',
    'a'.repeat(21),
    'Wolfeschlegelsteinhausenbergerdorff Senior',
    'Maria\u202eLopez',
  ])('is missing for %j', (name) => {
    expect(greetingName(name)).toBeNull();
  });
});
