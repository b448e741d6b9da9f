import { fileNameIn } from './download';

describe('the name of a download', () => {
  it.each([
    [`attachment; filename="Cafe_1.pdf"; filename*=UTF-8''Caf%C3%A9_1.pdf`, 'Café_1.pdf'],
    ['attachment; filename="series_1.csv"', 'series_1.csv'],
    ['attachment', undefined],
    [null, undefined],
  ])('is read from %s', (header, name) => {
    expect(fileNameIn(header)).toBe(name);
  });
});
