import { backoffMs } from './job-queue.js';

describe('backoffMs', () => {
  it('grows by e with each try and stays at that of the tenth', () => {
    expect([1, 2, 3].map(backoffMs)).toEqual([2_718, 7_389, 20_086]);
    expect(backoffMs(10)).toBe(22_026_466);
    expect(backoffMs(25)).toBe(backoffMs(10));
  });
});
