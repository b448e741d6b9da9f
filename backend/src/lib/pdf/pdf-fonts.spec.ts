import { BRAND_FONTS } from '../brand/brand.js';
import { PdfFonts, type Style } from './pdf-fonts.js';

const STYLES: Style[] = ['text', 'strong', 'heading'];

describe.each(BRAND_FONTS)('the fonts of the choice %s', (choice) => {
  const faces = new PdfFonts(choice);

  it.each(STYLES)('have the letters of every language of the product (%s)', (style) => {
    const letters =
      'AZaz09 ñÑáüß¿¡éèêçœÿãõäöÄÖÜ.,;:!?()%+−–…·’“”«»•ابتثجحخدذرزسشصضطظعغفقكلمنهويءئؤةىًٌَُِّ،؛؟';
    for (const letter of letters) {
      expect([letter, faces.of(letter, style)?.id]).toEqual([letter, expect.any(String)]);
    }
  });

  it('have those of names from farther away', () => {
    for (const letter of 'ŁőşğЖжΩωשלוםĀệ') expect(faces.of(letter, 'heading')).toBeDefined();
  });

  it('have no pictures', () => {
    expect(faces.of('🍕', 'text')).toBeUndefined();
    expect(faces.of('寿', 'text')).toBeUndefined();
  });

  it('are plain fonts', () => {
    expect(faces.of('a', 'text')?.bytes.readUInt32BE(0)).toBe(0x00010000);
  });
});
