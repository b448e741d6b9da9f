import { formatResponseTime, timeScale } from './response-time';

describe('a response time', () => {
  it.each([
    ['en', 0, '1 minute'],
    ['en', 0.6, '36 minutes'],
    ['en', 0.99, '59 minutes'],
    ['en', 0.995, '1 hour'],
    ['en', 1, '1 hour'],
    ['en', 1.5, '1 hour 30 minutes'],
    ['en', 5.4, '5 hours 20 minutes'],
    ['en', 9.95, '10 hours'],
    ['en', 45.9, '46 hours'],
    ['en', 47.6, '2 days'],
    ['en', 48, '2 days'],
    ['en', 76.2, '3 days 4 hours'],
    ['en', 167.6, '7 days'],
    ['en', 250, '10 days'],
    ['de', 45.9, '46 Stunden'],
    ['de', 5.5, '5 Stunden, 30 Minuten'],
    ['es', 76.2, '3 días 4 horas'],
    ['fr', 0.6, '36 minutes'],
    ['pt-BR', 76.2, '3 dias 4 horas'],
    ['ar', 0.6, '36 دقيقة'],
  ] as const)('is said in %s: %d hours are "%s"', (language, hours, words) => {
    expect(formatResponseTime(hours, language)).toBe(words);
  });
});

describe('the scale of response times', () => {
  it.each([
    [0, 1, ['60 min', '30 min', '0 min']],
    [0.4, 1, ['60 min', '30 min', '0 min']],
    [1.2, 2, ['2 hr', '1 hr', '0 hr']],
    [45.9, 46, ['46 hr', '23 hr', '0 hr']],
    [72, 72, ['72 hr', '36 hr', '0 hr']],
    [73, 96, ['4 days', '2 days', '0 days']],
  ] as const)('up to %d hours ends at %d, in whole units', (longest, top, labels) => {
    const scale = timeScale(longest, 'en');
    expect(scale.top).toBe(top);
    expect([top, top / 2, 0].map(scale.show)).toEqual(labels);
  });
});
