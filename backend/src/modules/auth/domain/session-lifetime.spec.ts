import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { SessionCookieSigner } from './session-lifetime.js';

const newId = (): string => randomBytes(32).toString('base64url');

describe('SessionCookieSigner', () => {
  const signer = new SessionCookieSigner('a secret of this installation');

  it('opens what it has signed', () => {
    const id = newId();
    expect(signer.open(signer.sign(id))).toBe(id);
  });

  it('does not open what another installation has signed', () => {
    expect(new SessionCookieSigner('another secret').open(signer.sign(newId()))).toBeUndefined();
  });

  it.each([
    ['nothing', undefined],
    ['an empty value', ''],
    ['an id without a signature', newId()],
    ['an id with an empty signature', `${newId()}.`],
    ['an id with a random signature', `${newId()}.${newId()}`],
    ['a value with something behind it', `${signer.sign(newId())}x`],
    ['a short id that is signed well', signer.sign('short')],
  ])('does not open %s', (_what, value) => {
    expect(signer.open(value)).toBeUndefined();
  });

  it('does not open a value in which any character of id or signature was changed', () => {
    const value = signer.sign(newId());
    // Excludes the last character: two of its bits affect no byte of the signature.
    const places = fc.integer({ min: 0, max: value.length - 2 });
    fc.assert(
      fc.property(places, fc.constantFrom('A', 'z', '0', '-', '.'), (place, character) => {
        const forged = value.slice(0, place) + character + value.slice(place + 1);
        fc.pre(forged !== value);
        expect(signer.open(forged)).toBeUndefined();
      }),
    );
  });

  it('is not upset by anything', () => {
    fc.assert(fc.property(fc.string(), (value) => expect(signer.open(value)).toBeUndefined()));
  });
});
