// Service worker of the site: shows push messages and opens what they are about. It has no handler for requests, so
// that every page and file comes from the server and an update of the site is never held back.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, body, path, tag, lang, dir, isUrgent } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      lang,
      dir,
      icon: '/icon-192.png',
      renotify: true,
      requireInteraction: isUrgent,
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // A path only: a message never leads away from this site.
  const address = new URL(event.notification.data.path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  event.waitUntil(show(address.href));
});

/** Opens an address in a tab that shows the site already, else in a new one. */
async function show(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (!tab) return self.clients.openWindow(address);
  await tab.focus();
  // A tab that this worker does not control cannot be sent anywhere.
  return tab.navigate(address).catch(() => self.clients.openWindow(address));
}

// The browser has renewed its subscription by itself: the server must know the new one.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

async function renew({ newSubscription, oldSubscription }) {
  const subscription =
    newSubscription ??
    (oldSubscription &&
      (await self.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: oldSubscription.options.applicationServerKey,
      })));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  // Refused when nobody is signed in: then there is nobody to notify.
  await fetch('/api/push-subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}
