import { useEffect } from 'react';

/** Address of the service worker; its file says what it does. */
const SERVICE_WORKER = '/sw.js';

/** Registers the service worker of the site, or finds it registered. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(SERVICE_WORKER);

/** Registers the service worker once the screen has loaded, so that the next one can be missed without a network. */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    // Without it, the site works as it does online.
    const register = () => void registerServiceWorker().catch(() => undefined);
    if (document.readyState === 'complete') register();
    else window.addEventListener('load', register, { once: true });
    return () => window.removeEventListener('load', register);
  }, []);
}
