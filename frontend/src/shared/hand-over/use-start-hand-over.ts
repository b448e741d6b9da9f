import { useQueryClient } from '@tanstack/react-query';
import { startHandOver } from '../api/generated/hand-overs/hand-overs';
import { useAction } from '../api/use-action';
import { store } from '../browser/storage';
import { useErrorText } from '../errors/use-error-text';
import { body } from '../http/body';
import { silenceDevice } from '../push/silence-device';
import { useToast } from '../toast/toast-provider';
import { HAND_OVER_ITEM, leaveForCustomers } from './handed-over';

/** Milliseconds that removing them may take: the member's screen must not stay open for longer. */
const PATIENCE_MS = 2_000;

/** Removes what the app has stored in this browser for the member who used it. */
async function removeTraces(): Promise<void> {
  sessionStorage.clear();
  const names = 'caches' in window ? await caches.keys() : [];
  if ('serviceWorker' in navigator && 'PushManager' in window) await silenceDevice();
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Returns the action that hands this browser over to customers: the server ends the session, and the page leaves for
 * the customers' screen, as do all other tabs.
 */
export function useStartHandOver(businessId: string, businessName: string) {
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  return useAction({
    run: (_input: null, init) => body(startHandOver(businessId, init)),
    onDone: () => {
      store(HAND_OVER_ITEM, JSON.stringify({ business: { name: businessName } }));
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      void Promise.race([removeTraces(), patience])
        .catch(() => undefined)
        .then(() => {
          queries.clear();
          leaveForCustomers();
        });
    },
    onFailed: (error) => toast({ kind: 'error', title: errorText(error) }),
  });
}
