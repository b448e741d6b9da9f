import { changeOf } from './change';

describe('changeOf', () => {
  it.each([
    [8, { kind: 'up', points: 8 }],
    [-2, { kind: 'down', points: 2 }],
    [0, { kind: 'same', points: 0 }],
    [null, { kind: 'first', points: 0 }],
  ])('%p', (change, told) => expect(changeOf(change)).toEqual(told));
});
