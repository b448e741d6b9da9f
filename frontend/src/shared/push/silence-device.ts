/**
 * Ends push messages in this browser, and takes away those that it still shows: the next person at this device must not
 * read them. The server forgets the subscription with the session.
 */
export async function silenceDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (!registration) return;
  const [subscription, shown] = await Promise.all([
    registration.pushManager.getSubscription(),
    registration.getNotifications(),
  ]);
  for (const notification of shown) notification.close();
  await subscription?.unsubscribe();
}
