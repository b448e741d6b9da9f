/** Action that a toast offers while it is shown. */
export interface ToastAction {
  label: string;
  /** For screen readers: another way to do it, or a description of the action. */
  altText: string;
  run: () => void;
}

export interface Toast {
  /** News (a reward or a review) wait until no other toast is shown. */
  kind: 'success' | 'error' | 'reward' | 'review';
  title: string;
  description?: string;
  /** Name or address in the title or the description: a long one is cut to a line, so that the sentence stays readable. */
  name?: string;
  /** Stars below the title. */
  rating?: number;
  action?: ToastAction;
}

export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

/** Shown toast, and the news that wait. */
export interface Toasts {
  shown?: ShownToast | undefined;
  waiting: readonly Toast[];
  /** Id of the toast that was shown last. */
  last: number;
}

export const NO_TOASTS: Toasts = { waiting: [], last: 0 };

const isNews = ({ kind }: Toast): boolean => kind === 'reward' || kind === 'review';

/**
 * Adds a toast. The result of a user's action is shown immediately. News wait until the shown toast is gone: a review
 * before the rewards that it earns. Interrupted news are shown again afterwards.
 */
export function addToast(toasts: Toasts, toast: Toast): Toasts {
  const { shown, waiting } = toasts;
  if (!shown?.open) return present(toasts, toast, waiting);
  if (isNews(toast)) {
    const isReview = ({ kind }: Toast): boolean => kind === 'review';
    const before = isReview(toast) ? waiting.filter(isReview) : waiting;
    const after = waiting.filter((one) => !before.includes(one));
    return { ...toasts, waiting: [...before, toast, ...after] };
  }
  if (!isNews(shown)) return present(toasts, toast, waiting);
  const { id: _id, open: _open, ...interrupted } = shown;
  return present(toasts, toast, [interrupted, ...waiting]);
}

/** Closes the shown toast, or replaces it with the next waiting news. */
export function dismissToast(toasts: Toasts): Toasts {
  const { shown, waiting } = toasts;
  const [next, ...rest] = waiting;
  if (next) return present(toasts, next, rest);
  return { ...toasts, shown: shown && { ...shown, open: false } };
}

function present({ last }: Toasts, toast: Toast, waiting: readonly Toast[]): Toasts {
  return { shown: { ...toast, id: last + 1, open: true }, waiting, last: last + 1 };
}

/** Time that a toast is shown, in milliseconds. */
export const TOAST_DURATION = 5_000;
/** Swipe distance that dismisses a toast, in pixels. */
export const TOAST_SWIPE = 50;
/** Time until a dismissed toast is removed, in milliseconds. */
export const TOAST_REMOVE_DELAY = 1_000_000;
