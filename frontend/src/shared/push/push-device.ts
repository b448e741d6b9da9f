import { queryOptions } from '@tanstack/react-query';
import * as api from '../api/generated/notifications/notifications';
import { registerServiceWorker } from '../browser/service-worker';
import { body } from '../http/body';

/** Ability of this browser to show push messages. `add-to-home`: iOS, which shows them for installed apps only. */
export type PushSupport = 'supported' | 'unsupported' | 'add-to-home' | 'blocked';

const isIos = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Returns the ability of this browser, as it is now. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isIos() ? 'add-to-home' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'supported';
}

/** Returns the subscription of this browser; undefined when it has none. */
async function ownSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

const devicesKey = ['/api/push-subscriptions'] as const;

/** Query for the devices of the user that get push messages, as the server knows them. */
export const pushDevicesQuery = queryOptions({
  queryKey: [...devicesKey, 'all'] as const,
  queryFn: ({ signal }) => body(api.listPushSubscriptions({ signal })),
});

/** Query for the id of this browser's subscription on the server; null while it gets no messages. */
export const pushDeviceQuery = queryOptions({
  queryKey: [...devicesKey, 'own'] as const,
  queryFn: async ({ client }) => {
    const [stored, own] = await Promise.all([
      client.fetchQuery({ ...pushDevicesQuery, staleTime: 0 }),
      ownSubscription(),
    ]);
    // Both must agree: the server may have forgotten this browser, and the browser its subscription.
    const current = stored.find(
      ({ isCurrent, endpoint }) =>
        isCurrent && endpoint === own?.endpoint && Notification.permission === 'granted',
    );
    return current?.id ?? null;
  },
});

/**
 * Asks the user for permission and switches push messages on in this browser.
 * @returns the id of the subscription; null when the user does not allow it
 */
export async function switchPushOn(init: RequestInit): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerServiceWorker();
  const registration = await navigator.serviceWorker.ready;
  const { publicKey } = await body(api.getPushPublicKey());
  // A former subscription may be for another key, or another person's.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const { endpoint } = subscription;
  const added = await body(api.createPushSubscription({ endpoint, keys: { p256dh, auth } }, init));
  return added.id;
}

/** Switches push messages off in this browser. */
export async function switchPushOff(id: string, init: RequestInit): Promise<null> {
  await body(api.deletePushSubscription(id, init));
  await (await ownSubscription())?.unsubscribe();
  return null;
}
