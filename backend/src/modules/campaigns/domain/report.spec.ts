import { compare } from './report.js';

describe('the comparison of two subjects', () => {
  it.each([
    // From a textbook: 200 of 1,000 against 250 of 1,000 is z = -2.68, p = 0.007.
    [{ sent: 1_000, opened: 200 }, { sent: 1_000, opened: 250 }, 'b', 0.993],
    [{ sent: 1_000, opened: 250 }, { sent: 1_000, opened: 200 }, 'a', 0.993],
    [{ sent: 100, opened: 20 }, { sent: 100, opened: 25 }, null, 0.602],
    [{ sent: 100, opened: 25 }, { sent: 100, opened: 25 }, null, 0],
    // Too few for a comparison, however clear it looks.
    [{ sent: 5, opened: 5 }, { sent: 5, opened: 0 }, null, 0],
    [{ sent: 0, opened: 0 }, { sent: 5, opened: 5 }, null, 0],
    [{ sent: 10, opened: 10 }, { sent: 10, opened: 10 }, null, 0],
  ])('%j against %j: %s', (a, b, better, confidence) => {
    const comparison = compare(a, b);
    expect(comparison.better).toBe(better);
    expect(comparison.confidence).toBeCloseTo(confidence, 2);
  });
});
