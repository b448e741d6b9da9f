import { qrColor } from './qr-color.js';

describe('the color of a QR code', () => {
  it.each([
    ['a dark brand color stays', '#1a3c6e', '#1a3c6e'],
    ['a bright one becomes black', '#c8321f', '#000000'],
    ['a pale one becomes black', '#f5d90a', '#000000'],
    ['black stays', '#000000', '#000000'],
  ])('%s', (_, primary, color) => {
    expect(qrColor(primary)).toBe(color);
  });
});
