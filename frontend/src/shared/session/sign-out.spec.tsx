import { fireEvent, screen, waitFor } from '@testing-library/react';
import { show } from '../../../test/render';
import { onSignOut } from './sign-out';

/** A browser that gets push messages and shows two of them. */
class Browser {
  isSubscribed = true;
  shown = 2;
  /** True for a browser whose push service does not answer. */
  hangs = false;

  constructor() {
    const subscription = {
      unsubscribe: async () => {
        if (this.hangs) await new Promise(() => undefined);
        this.isSubscribed = false;
        return true;
      },
    };
    const notification = { close: () => void (this.shown -= 1) };
    const registration = {
      pushManager: { getSubscription: async () => subscription },
      getNotifications: async () => [notification, notification],
    };
    define(navigator, 'serviceWorker', { getRegistration: async () => registration });
    define(window, 'PushManager', class {});
  }
}

const defined: [object, string][] = [];
function define(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { value, configurable: true });
  defined.push([target, name]);
}
afterEach(() => {
  for (const [target, name] of defined.splice(0)) Reflect.deleteProperty(target, name);
});

/** Shows a link that signs out. Its address stays on this page: jsdom follows no other. */
async function open() {
  await show(<a href="#signed-out" onClick={onSignOut} />, { texts: [] });
  return screen.getByRole('link');
}
const isSignedOut = () => expect(window.location.hash).toBe('#signed-out');
beforeEach(() => (window.location.hash = ''));

describe('signing out', () => {
  it('ends push messages in this browser and takes away those it shows, then follows the link', async () => {
    const browser = new Browser();
    fireEvent.click(await open());
    // The link is followed only after that.
    expect(window.location.hash).toBe('');
    await waitFor(isSignedOut);
    expect(browser).toMatchObject({ isSubscribed: false, shown: 0 });
  });

  it('does not wait for ever for a push service', async () => {
    const browser = new Browser();
    browser.hangs = true;
    fireEvent.click(await open());
    await waitFor(isSignedOut);
    expect(browser.isSubscribed).toBe(true);
  });

  it('works in a browser without push messages', async () => {
    // The browser itself follows the link.
    expect(fireEvent.click(await open())).toBe(true);
  });

  it('leaves a click that opens another tab to the browser', async () => {
    const browser = new Browser();
    expect(fireEvent.click(await open(), { ctrlKey: true })).toBe(true);
    expect(browser.isSubscribed).toBe(true);
  });
});
