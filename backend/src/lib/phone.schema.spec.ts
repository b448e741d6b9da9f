import { toFieldErrors } from '../kernel/http/invalid-input.js';
import { localPhoneNumber, optionalPhoneNumber, phoneNumber } from './phone.schema.js';

const codes = (result: { error?: { issues: Parameters<typeof toFieldErrors>[0] } }) =>
  toFieldErrors(result.error?.issues ?? []).map(({ code }) => code);

describe('phone numbers of requests', () => {
  it.each([
    ['+49 (0)30 123456', '+4930123456', '+4930123456'],
    ['030 123456', 'phone-without-country', '030 123456'],
    ['call me', 'phone-without-country', 'phone-without-country'],
    ['+34 911 234', 'phone-impossible', 'phone-impossible'],
    // Stored by the rules of former versions.
    ['+340911234567', 'phone-impossible', 'phone-impossible'],
    ['+5215512345678', 'phone-impossible', 'phone-impossible'],
  ])('take %j as %s, and where a country is known as %s', (typed, withCountry, local) => {
    const [one, other] = [phoneNumber.safeParse(typed), localPhoneNumber.safeParse(typed)];
    expect(one.success ? one.data : codes(one)).toEqual(one.success ? withCountry : [withCountry]);
    expect(other.success ? other.data : codes(other)).toEqual(other.success ? local : [local]);
  });

  it('may be empty where none is needed', () => {
    expect(optionalPhoneNumber.parse('')).toBeNull();
    expect(optionalPhoneNumber.parse('+49 (0)30 123456')).toBe('+4930123456');
    expect(codes(optionalPhoneNumber.safeParse('030 123456'))).toEqual(['phone-without-country']);
    expect(codes(optionalPhoneNumber.safeParse('+49 30 1'))).toEqual(['phone-impossible']);
  });
});
