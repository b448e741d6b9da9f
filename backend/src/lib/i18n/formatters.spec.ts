import { formatters } from './formatters.js';

describe('formatters', () => {
  it('are made once for a language and a way of writing', () => {
    const options = { style: 'percent' } as const;
    expect(formatters.number('de', options)).toBe(formatters.number('de', { ...options }));
    expect(formatters.number('de', options)).not.toBe(formatters.number('fr', options));
    expect(formatters.number('de', options)).not.toBe(formatters.number('de'));
    expect(formatters.date('en')).toBe(formatters.date('en'));
    expect(formatters.list('es')).toBe(formatters.list('es'));
  });

  it('write as they were asked to', () => {
    expect(formatters.number('en', { style: 'percent' }).format(0.5)).toBe('50%');
    expect(formatters.number('de').format(1_234.5)).toBe('1.234,5');
    const day = { dateStyle: 'long', timeZone: 'UTC' } as const;
    expect(formatters.date('en', day).format(new Date('2026-11-23T12:00:00Z'))).toBe(
      'November 23, 2026',
    );
    expect(formatters.list('en').format(['A', 'B'])).toBe('A and B');
  });

  it('do not pile up, whatever is asked for', () => {
    const first = formatters.number('en', { minimumFractionDigits: 1 });
    for (let digits = 0; digits < 100; digits += 1) {
      for (const language of ['en', 'de', 'fr']) {
        formatters.number(language, { maximumFractionDigits: digits, minimumIntegerDigits: 2 });
      }
      formatters.number('en', { minimumFractionDigits: 1 });
    }
    expect(formatters.number('en', { minimumFractionDigits: 1 })).toBe(first);
    const forgotten = { maximumFractionDigits: 0, minimumIntegerDigits: 2 };
    const before = formatters.number('en', forgotten);
    for (let digits = 1; digits <= 100; digits += 1) {
      for (const minimumIntegerDigits of [3, 4]) {
        formatters.number('pt', { maximumFractionDigits: digits, minimumIntegerDigits });
      }
    }
    expect(formatters.number('en', forgotten)).not.toBe(before);
  });
});
