import fc from 'fast-check';
import { encodingOf, ToUtf8 } from './encoding.js';

const utf16 = (text: string, big = false): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const LIST = 'nombre;correo\r\nJosé Núñez;jose@example.com\r\n';

describe('encodingOf', () => {
  it.each([
    ['UTF-8', Buffer.from(LIST), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${LIST}`), 'utf-8'],
    ['UTF-8 that is cut inside of a letter', Buffer.from('José').subarray(0, 4), 'utf-8'],
    ['ASCII', Buffer.from('name,email'), 'utf-8'],
    ['UTF-16', utf16(LIST), 'utf-16le'],
    ['UTF-16 with its mark', utf16(`\uFEFF${LIST}`), 'utf-16le'],
    ['UTF-16, big end first', utf16(LIST, true), 'utf-16be'],
    ['UTF-16, big end first, with its mark', utf16(`\uFEFF${LIST}`, true), 'utf-16be'],
    ['Windows-1252', Buffer.from(LIST, 'latin1'), 'windows-1252'],
    ['Arabic in UTF-8', Buffer.from('الاسم,البريد'), 'utf-8'],
  ])('knows %s', (_what, bytes, encoding) => {
    expect(encodingOf(bytes)).toBe(encoding);
  });
});

describe('ToUtf8', () => {
  const inPieces = (bytes: Buffer, size: number): string => {
    const to = new ToUtf8(bytes.subarray(0, 32));
    const pieces: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size)
      pieces.push(to.push(bytes.subarray(at, at + size)));
    return Buffer.concat([...pieces, to.end()]).toString('utf8');
  };

  it('gives the same text however it is cut, without its mark', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 40 }),
        fc.constantFrom('8', '16', '16be'),
        (size, kind) => {
          const text = `\uFEFF${LIST.repeat(3)}😀`;
          const bytes = kind === '8' ? Buffer.from(text) : utf16(text, kind === '16be');
          expect(inPieces(bytes, size)).toBe(text.slice(1));
        },
      ),
    );
  });

  it('finds out late that a list is Windows-1252', () => {
    const text = `${'plain,plain@example.com\n'.repeat(20)}José,jose@example.com\n`;
    expect(inPieces(Buffer.from(text, 'latin1'), 50)).toBe(text);
  });
});
