import { customerNameOf } from './customer-name.js';

describe('the name of a customer in an email', () => {
  it.each([
    ['Ada Lovelace', 'ada@x.com', 'Ada Lovelace'],
    [`"'Ada  Lovelace'"`, 'ada@x.com', 'Ada Lovelace'],
    ['', 'ada.lovelace@x.com', 'ada lovelace'],
    ['ada@x.com', 'ada+salon@x.com', 'ada'],
    ['Win at https://evil.com', 'ada@x.com', 'ada'],
    ['www.evil.com', 'ada@x.com', 'ada'],
    ['A'.repeat(1_000), 'ada@x.com', 'ada'],
    ['Ada\u0000', 'ada@x.com', 'ada'],
    ['', '---@x.com', '---@x.com'],
    ['', '+1@x.com', '+1@x.com'],
  ])('is for %j at %s: %j', (name, address, expected) => {
    expect(customerNameOf({ name, address })).toBe(expected);
  });
});
