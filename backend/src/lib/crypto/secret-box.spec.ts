import fc from 'fast-check';
import { SecretBox } from './secret-box.js';

describe('SecretBox', () => {
  const box = new SecretBox('a secret', 'tests');

  it('opens what it sealed, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (plain) =>
        expect(box.open(box.seal(plain))).toBe(plain),
      ),
    );
  });

  it('never seals the same text the same way twice', () => {
    expect(box.seal('text')).not.toBe(box.seal('text'));
  });

  it('opens nothing that was sealed for another purpose or with another secret', () => {
    expect(new SecretBox('a secret', 'other').open(box.seal('text'))).toBeUndefined();
    expect(new SecretBox('another', 'tests').open(box.seal('text'))).toBeUndefined();
  });

  it('opens nothing that was tampered with', () => {
    const sealed = Buffer.from(box.seal('text'), 'base64');
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(box.open(sealed.toString('base64'))).toBeUndefined();
    expect(box.open('')).toBeUndefined();
  });
});
