/** Something that can be done about what a toast says, while it is shown. */
export interface ToastAction {
  label: string;
  /** For screen readers: how to do it otherwise, or what it does. */
  altText: string;
  run: () => void;
}

export interface Toast {
  /** A reward is told when nothing else is: it waits for its turn. */
  kind: 'success' | 'error' | 'reward';
  title: string;
  description?: string;
  action?: ToastAction;
}

export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

/** What is shown, and the rewards that wait. */
export interface Toasts {
  shown?: ShownToast | undefined;
  waiting: readonly Toast[];
  /** Id of the toast that was shown last. */
  last: number;
}

export const NO_TOASTS: Toasts = { waiting: [], last: 0 };

/**
 * One more toast. What somebody has just done is answered at once; a reward waits until what is
 * shown has gone, and one that is interrupted is told again afterwards.
 */
export function addToast(toasts: Toasts, toast: Toast): Toasts {
  const { shown, waiting } = toasts;
  if (!shown?.open) return present(toasts, toast, waiting);
  if (toast.kind === 'reward') return { ...toasts, waiting: [...waiting, toast] };
  if (shown.kind !== 'reward') return present(toasts, toast, waiting);
  const { kind, title, description } = shown;
  return present(toasts, toast, [{ kind, title, ...(description && { description }) }, ...waiting]);
}

/** The shown toast has gone: the next reward has its turn. */
export function dismissToast(toasts: Toasts): Toasts {
  const { shown, waiting } = toasts;
  const [next, ...rest] = waiting;
  if (next) return present(toasts, next, rest);
  return { ...toasts, shown: shown && { ...shown, open: false } };
}

function present({ last }: Toasts, toast: Toast, waiting: readonly Toast[]): Toasts {
  return { shown: { ...toast, id: last + 1, open: true }, waiting, last: last + 1 };
}

/** How long a toast stays, in milliseconds. */
export const TOAST_DURATION = 5_000;
/** How far it is swiped to its side to go, in pixels. */
export const TOAST_SWIPE = 50;
/** How long a dismissed toast is remembered, in milliseconds. */
export const TOAST_REMOVE_DELAY = 1_000_000;
