import { customersIn } from './receipt-customer.js';

const box = (address: string, name = '') => ({ address, name });
const isOurs = (address: string) => address.endsWith('@shop.com');
const customers = (...places: string[][]) =>
  customersIn(
    places.map((place) => place.map((address) => box(address))),
    isOurs,
  ).map(({ address }) => address);

describe('the customer of a receipt', () => {
  it('is named by the first place that names any', () => {
    expect(customers(['a@x.com'], ['b@x.com'])).toEqual(['a@x.com']);
    expect(customers(['me@shop.com'], ['b@x.com'])).toEqual(['b@x.com']);
    expect(customers([], [], ['c@x.com'])).toEqual(['c@x.com']);
    expect(customers(['a@x.com', 'b@x.com'], ['c@x.com'])).toEqual(['a@x.com', 'b@x.com']);
    expect(customers(['me@shop.com'], [])).toEqual([]);
  });

  it('is named once, with the name that is there', () => {
    const found = customersIn([[box('a@x.com'), box('a@x.com', 'Ada')]], isOurs);
    expect(found).toEqual([box('a@x.com', 'Ada')]);
  });

  it.each([
    'no-reply@x.com',
    'noreply@x.com',
    'do_not.reply@x.com',
    'donotreply-12@x.com',
    'mailer-daemon@x.com',
    'postmaster@x.com',
    'bounces+12@x.com',
    'owner-news@x.com',
    'news-request@x.com',
    'news@googlegroups.com',
    'news@lists.x.org',
  ])('is never %s', (address) => {
    expect(customers([address])).toEqual([]);
  });

  it.each(['noreen@x.com', 'owner@x.com', 'info@x.com', 'news@listing.com', 'request@x.com'])(
    'can be %s',
    (address) => {
      expect(customers([address])).toEqual([address]);
    },
  );
});
