import { addToast, dismissToast, NO_TOASTS, type Toast, type Toasts } from './toast-state';

const done: Toast = { kind: 'success', title: 'Feedback Resolved', description: 'Well done.' };
const failed: Toast = { kind: 'error', title: 'It failed' };
const level: Toast = { kind: 'reward', title: 'Level 2' };
const badge: Toast = { kind: 'reward', title: 'New badge', description: 'Fast Reply' };

const review: Toast = { kind: 'review', title: 'New review', rating: 5 };

const after = (...toasts: Toast[]): Toasts => toasts.reduce(addToast, NO_TOASTS);
const titles = ({ shown, waiting }: Toasts) => [
  shown?.open ? shown.title : null,
  ...waiting.map(({ title }) => title),
];

describe('toasts', () => {
  it.each<[string, Toast[], (string | null)[]]>([
    ['the one before goes', [done, failed], ['It failed']],
    ['a reward waits for what is shown', [done, level], ['Feedback Resolved', 'Level 2']],
    ['rewards wait for each other', [level, badge], ['Level 2', 'New badge']],
    ['a review waits for what is shown', [done, review], ['Feedback Resolved', 'New review']],
    [
      'a review comes before the badge that it earns',
      [done, badge, review, level],
      ['Feedback Resolved', 'New review', 'New badge', 'Level 2'],
    ],
    ['a review does not interrupt a reward', [level, review], ['Level 2', 'New review']],
    ['an answer interrupts a review', [review, done], ['Feedback Resolved', 'New review']],
    ['an answer interrupts a reward', [level, done], ['Feedback Resolved', 'Level 2']],
    [
      'the interrupted one comes before those that wait',
      [badge, level, done, failed],
      ['It failed', 'New badge', 'Level 2'],
    ],
  ])('%s', (_name, toasts, expected) => expect(titles(after(...toasts))).toEqual(expected));

  it('come one after the other, each with an id of its own', () => {
    const first = after(done, level, badge);
    const second = dismissToast(first);
    const third = dismissToast(second);
    expect([first, second, third].map(({ shown }) => shown?.title)).toEqual([
      'Feedback Resolved',
      'Level 2',
      'New badge',
    ]);
    expect(new Set([first, second, third].map(({ shown }) => shown?.id)).size).toBe(3);
    expect(titles(dismissToast(third))).toEqual([null]);
  });

  it('tells the whole of a reward again', () => {
    expect(dismissToast(after(badge, done)).shown).toMatchObject(badge);
  });

  it('tells the whole of a review again, with its link', () => {
    const linked: Toast = {
      ...review,
      action: { label: 'See review', altText: 'Open it', run: () => undefined },
    };
    expect(dismissToast(after(linked, done)).shown).toMatchObject(linked);
  });

  it('shows a reward at once where the last toast has gone', () => {
    expect(titles(addToast(dismissToast(after(done)), level))).toEqual(['Level 2']);
  });
});
