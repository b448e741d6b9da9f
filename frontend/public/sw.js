// Service worker of the site: shows push messages and opens what they are about, and shows a page of its own when a
// screen cannot be loaded without a network. All other pages and files come from the server, so that an update of the
// site is never held back, and nothing that somebody signed in to see is stored.

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

// Without a network: one page, which says so in the brand and language of the last visit.
const OFFLINE_PAGE = '/offline';
const OFFLINE_CACHE = 'offline';

self.addEventListener('install', (event) => event.waitUntil(storeOfflinePage()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isFile(request)) return event.respondWith(handOverFile(request));
  // Files of the API, downloads and signing out are left to the browser.
  if (request.mode !== 'navigate' || new URL(request.url).pathname.startsWith('/api/')) return;
  event.respondWith(handOverScreen(event));
});

async function fetchOrOffline(event) {
  try {
    const response = await fetch(event.request);
    event.waitUntil(storeOfflinePage());
    return response;
  } catch (error) {
    const page = await caches.match(OFFLINE_PAGE, { cacheName: OFFLINE_CACHE });
    if (!page) throw error;
    return page;
  }
}

/** Stores the page again: its brand and language may have changed. */
async function storeOfflinePage() {
  try {
    await (await caches.open(OFFLINE_CACHE)).add(OFFLINE_PAGE);
  } catch {
    // The page that is stored already, or the browser's own, will do.
  }
}

// In a browser that was handed over to customers, every address opens their screen without a network: it stores answers
// until they can be sent. The screen fills this cache, and a sign-in deletes it.
const HAND_OVER_CACHE = 'hand-over';
const HAND_OVER_SCREEN = '/hand-over';

/** Milliseconds after which a bad connection counts as none. */
const PATIENCE_MS = 4_000;

async function handOverScreen(event) {
  const stored = await caches.match(HAND_OVER_SCREEN, { cacheName: HAND_OVER_CACHE });
  if (!stored) return fetchOrOffline(event);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), PATIENCE_MS);
  try {
    return await fetch(event.request, { signal: controller.signal });
  } catch {
    const { pathname } = new URL(event.request.url);
    return pathname === HAND_OVER_SCREEN ? stored : Response.redirect(HAND_OVER_SCREEN, 302);
  } finally {
    clearTimeout(timer);
  }
}

/** True for what the customers' screen consists of: its scripts and styles, and the icon of the brand. */
function isFile({ method, url }) {
  const { origin, pathname } = new URL(url);
  const isPart = /^\/(assets-r|api\/branding)\//.test(pathname);
  return method === 'GET' && origin === self.location.origin && isPart;
}

// Scripts and styles carry a hash of their content in their names: the stored one is always the right one.
async function handOverFile(request) {
  return (await caches.match(request, { cacheName: HAND_OVER_CACHE })) ?? fetch(request);
}
