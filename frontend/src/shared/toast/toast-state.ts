export interface Toast {
  kind: 'success' | 'error';
  title: string;
  description?: string;
}

export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

/** How long a toast stays, in milliseconds. */
export const TOAST_DURATION = 5_000;
/** How far it is swiped to its side to go, in pixels. */
export const TOAST_SWIPE = 50;
/** How long a dismissed toast is remembered, in milliseconds. */
export const TOAST_REMOVE_DELAY = 1_000_000;
