import { FieldWords } from './field-words';

describe('a field that a suggestion is written into', () => {
  const shown = (before: string, ...suggested: string[]) => {
    const words = new FieldWords();
    words.begin(before);
    let field = before;
    for (const one of suggested) field = words.next(one) ?? field;
    return field;
  };

  it.each<[string, string, string[], string]>([
    ['shows what comes', '', ['One. ', 'One. Two.'], 'One. Two.'],
    ['keeps what stands there until something comes', 'Mine.', [''], 'Mine.'],
    ['is as it was when all is withdrawn', 'Mine.', ['', 'One. ', ''], 'Mine.'],
    ['is empty again when it was', '', ['', 'One. ', ''], ''],
    ['shows what somebody else writes then', 'Mine.', ['One. ', '', 'Other.'], 'Other.'],
  ])('%s', (_what, before, suggested, expected) => {
    expect(shown(before, ...suggested)).toBe(expected);
  });

  it('keeps a suggestion that is asked to be another one, if no other comes', () => {
    const words = new FieldWords();
    words.begin('');
    expect(words.next('One.')).toBe('One.');
    words.begin('One, edited.');
    expect(words.next('')).toBeUndefined();
    expect(words.next('Two. ')).toBe('Two. ');
    expect(words.next('')).toBe('One, edited.');
  });
});
