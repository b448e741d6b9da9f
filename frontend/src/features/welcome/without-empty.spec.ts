import { withoutEmpty } from './without-empty';

describe('withoutEmpty', () => {
  it('keeps what was filled in, trimmed', () => {
    const values = { name: ' Fade ', city: '  ', state: undefined, open: false };
    expect(withoutEmpty(values)).toEqual({ name: 'Fade', open: false });
  });
});
