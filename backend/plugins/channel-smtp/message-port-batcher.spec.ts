import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessagePortBatcher } from './message-port-batcher.js';

it('takes over together, and in order, what is told in one turn', async () => {
  const taken: (readonly number[])[] = [];
  const crossing = new MessagePortBatcher<number>((things) => taken.push(things));
  crossing.tell(1);
  await Promise.resolve();
  crossing.tell(2);
  expect(taken).toEqual([]);
  await nextTurn();
  crossing.tell(3);
  await nextTurn();
  await nextTurn();
  expect(taken).toEqual([[1, 2], [3]]);
});
