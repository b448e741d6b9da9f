import { keepToasts, takeToasts } from './kept-toasts';
import { addToast, dismissToast, NO_TOASTS, type Toast } from './toast-state';

const paid: Toast = { kind: 'success', title: 'Payment Successful', description: 'You did it.' };
const level: Toast = { kind: 'reward', title: 'Level 2', name: 'Level 2' };

function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

describe('toasts across a reload', () => {
  it('are shown again, once, those that wait after the one that was open', () => {
    const session = storage();
    keepToasts([paid, level].reduce(addToast, NO_TOASTS), session, 1_000);
    expect(takeToasts(session, 2_000)).toEqual([paid, level]);
    expect(takeToasts(session, 2_000)).toEqual([]);
  });

  it('are forgotten where the reader comes back later, or had seen them', () => {
    const session = storage();
    keepToasts(addToast(NO_TOASTS, paid), session, 1_000);
    expect(takeToasts(session, 12_000)).toEqual([]);
    keepToasts(dismissToast(addToast(NO_TOASTS, paid)), session, 1_000);
    expect(takeToasts(session, 1_500)).toEqual([]);
  });
});
