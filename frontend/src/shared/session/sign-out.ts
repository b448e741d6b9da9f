import type { MouseEvent } from 'react';
import { silenceDevice } from '../push/silence-device';

/** Longest wait for the browser's push service before the session ends anyway, in milliseconds. */
const PATIENCE = 1_500;

/**
 * Handles a click on a link that signs out: this browser stops getting push messages first. The link does the rest,
 * also where the browser knows no push messages or a script has failed.
 */
export function onSignOut(event: MouseEvent<HTMLElement>): void {
  const address = event.currentTarget.getAttribute('href');
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (address === null || opensElsewhere || !hasPush()) return;
  event.preventDefault();
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  void Promise.race([silenceDevice().catch(() => undefined), patience]).then(() =>
    window.location.assign(address),
  );
}

const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;
