import { forwardingAddressOf, forwardingTokensIn } from './forwarding-address.js';

const TOKEN = 'k3m7q2x5v6n4b2t7c5d3f6g2h4';

describe('forwarding addresses', () => {
  it.each([
    [`<ask-${TOKEN}@bounces.example.com>`, [TOKEN]],
    [`Shop <ASK-${TOKEN.toUpperCase()}@Bounces.Example.com>, x@example.com`, [TOKEN]],
    [`ask-${TOKEN}@bounces.example.com.evil.example`, []],
    [`ask-${TOKEN}@example.com`, []],
    [`task-${TOKEN}@bounces.example.com`, []],
    [`ask-${TOKEN}a@bounces.example.com`, []],
    ['ask-@bounces.example.com', []],
    ['bounce-0123@bounces.example.com', []],
    ['', []],
  ])('finds in %j the tokens %j', (text, tokens) => {
    expect(forwardingTokensIn(text, 'bounces.example.com')).toEqual(tokens);
  });

  it('finds what it has written', () => {
    const address = forwardingAddressOf(TOKEN, 'Bounces.example.com');
    expect(forwardingTokensIn(address, 'bounces.example.com')).toEqual([TOKEN]);
  });
});
