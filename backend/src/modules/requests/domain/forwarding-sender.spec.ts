import { isOfSenders, isPublicMail, missingSender, senderDomainOf } from './forwarding-sender.js';

describe('senders of forwarded emails', () => {
  it.each([
    ['Booking.Example.com', 'booking.example.com'],
    ['@example.com', 'example.com'],
    ['example.co.uk', 'example.co.uk'],
    ['com', undefined],
    ['co.uk', undefined],
    ['localhost', undefined],
    ['10.0.0.5', undefined],
    ['not a domain', undefined],
    ['https://example.com', undefined],
    ['', undefined],
  ])('reads %j as the domain %j', (text, domain) => {
    expect(senderDomainOf(text)).toBe(domain);
  });

  it.each([
    ['gmail.com', true],
    ['owner@mail.yahoo.com', true],
    ['example.com', false],
    ['gmail.com.example.com', false],
  ])('takes %s for a public provider: %j', (address, expected) => {
    expect(isPublicMail(address)).toBe(expected);
  });

  const allowed = ['tool.com', 'owner@gmail.com', 'bounce.net'];
  it.each([
    ['a@tool.com', undefined, undefined],
    ['a@mail.tool.com', undefined, undefined],
    ['a@nottool.com', undefined, 'a@nottool.com'],
    ['a@tool.com.evil.com', undefined, 'a@tool.com.evil.com'],
    ['owner@gmail.com', undefined, undefined],
    ['other@gmail.com', undefined, 'other@gmail.com'],
    ['a@tool.com', 'bounce+1@em.tool.com', undefined],
    ['a@tool.com', 'x1@mail.bounce.net', undefined],
    ['a@tool.com', 'x1@mail.ses.com', 'mail.ses.com'],
    ['a@tool.com', 'owner+caf_=ask-k=b.com@gmail.com', undefined],
    ['a@tool.com', 'thief+caf_=ask-k=b.com@gmail.com', 'thief@gmail.com'],
    ['owner@gmail.com', 'owner+1@gmail.com', undefined],
    ['owner@gmail.com', 'thief@gmail.com', 'thief@gmail.com'],
    ['a@evil.com', 'a@tool.com', 'a@evil.com'],
  ])('misses for From %s with the envelope %s: %s', (from, envelope, missing) => {
    expect(missingSender(allowed, from, envelope)).toBe(missing);
    expect(missingSender([], from, envelope)).toBe(from);
  });

  it.each([
    ['help@tool.com', 'receipts@mail.tool.com', true],
    ['anna@gmail.com', 'owner@gmail.com', false],
    ['owner+x@gmail.com', 'owner@gmail.com', true],
    ['anna@example.com', 'receipts@tool.com', false],
    ['x@bounce.net', 'receipts@tool.com', true],
  ])('knows %s as one of the sender %s: %j', (address, from, expected) => {
    expect(isOfSenders(address, [from], allowed)).toBe(expected);
  });
});
