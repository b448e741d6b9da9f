import { cleanup, screen, waitFor } from '@testing-library/react';
import { api, empty, ok, problem } from '../../../test/api';
import { AT, staff } from '../../../test/people';
import { show, text } from '../../../test/render';
import { PushDevice } from './push-device';

const LIST = 'GET /api/push-subscriptions';
const ADD = 'POST /api/push-subscriptions';
const KEY = 'GET /api/push-subscriptions/public-key';
const REMOVE = 'DELETE /api/push-subscriptions/{id}';

const ID = '0198a000-0000-7000-8000-000000000001';
const ENDPOINT = 'https://push.example/1';
const KEYS = { p256dh: 'BCVxsr7N', auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
const stored = {
  id: ID,
  sessionId: '0198a000-0000-7000-8000-000000000002',
  endpoint: ENDPOINT,
  isCurrent: true,
  createdAt: AT,
  updatedAt: AT,
};

/** A browser with the Push API; `answer` is what its user says when asked. */
class Browser {
  subscribed = false;
  keys: unknown[] = [];
  permission: NotificationPermission = 'default';

  constructor(answer: NotificationPermission) {
    const subscription = {
      endpoint: ENDPOINT,
      toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
      unsubscribe: async () => {
        this.subscribed = false;
        return true;
      },
    };
    const registration = {
      pushManager: {
        getSubscription: async () => (this.subscribed ? subscription : null),
        subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
          this.keys.push(applicationServerKey);
          this.subscribed = true;
          return subscription;
        },
      },
    };
    const worker = {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    };
    define(navigator, 'serviceWorker', worker);
    const permission = () => this.permission;
    const notification = {
      get permission() {
        return permission();
      },
      requestPermission: async () => (this.permission = answer),
    };
    define(window, 'PushManager', class {});
    // In a browser both are the same object.
    define(window, 'Notification', notification);
    define(globalThis, 'Notification', notification);
  }
}

const defined: [object, string][] = [];
function define(target: object, name: string, value: unknown) {
  Object.defineProperty(target, name, { value, configurable: true });
  defined.push([target, name]);
}

const open = () => show(<PushDevice />, { texts: ['settings', 'forms', 'ui'], user: staff });
const findSwitch = () => screen.findByRole('switch', { name: text('settings:push.label') });

describe('notifications on this device', () => {
  beforeEach(() => {
    api.on(LIST, ok([]));
    api.on(KEY, ok({ publicKey: 'BNcRdreA' }));
  });
  afterEach(() => {
    for (const [target, name] of defined.splice(0)) Reflect.deleteProperty(target, name);
  });

  it('are switched on and off', async () => {
    const browser = new Browser('granted');
    api.on(ADD, ok(stored, 201));
    const { user } = await open();
    expect(await findSwitch()).not.toBeChecked();
    await user.click(await findSwitch());
    expect(await screen.findByText(text('settings:push.on'))).toBeVisible();
    expect(await findSwitch()).toBeChecked();
    expect(api.sent(ADD)).toEqual({ endpoint: ENDPOINT, keys: KEYS });
    expect(browser.keys).toEqual(['BNcRdreA']);
    api.on(REMOVE, empty());
    await user.click(await findSwitch());
    expect(await screen.findByText(text('settings:push.off'))).toBeVisible();
    expect(browser.subscribed).toBe(false);
  });

  it.each([
    ['on where server and browser agree', stored, true],
    ['off where only the browser has a subscription', { ...stored, isCurrent: false }, false],
    [
      'off where the server has another one',
      { ...stored, endpoint: 'https://push.example/2' },
      false,
    ],
  ])('are %s', async (_, known, isOn) => {
    const browser = new Browser('granted');
    browser.subscribed = true;
    browser.permission = 'granted';
    api.on(LIST, ok([known]));
    await open();
    expect((await findSwitch()).getAttribute('aria-checked')).toBe(String(isOn));
  });

  it('say how to unblock them when the user refuses', async () => {
    new Browser('denied');
    const { user } = await open();
    await user.click(await findSwitch());
    expect(await screen.findByText(text('settings:push.blocked'))).toBeVisible();
    expect(await findSwitch()).toBeDisabled();
    expect(await findSwitch()).toHaveAccessibleDescription(text('settings:push.blocked'));
  });

  it('are off with the reason beside the switch where the browser blocks them already', async () => {
    const browser = new Browser('denied');
    browser.permission = 'denied';
    await open();
    expect(await findSwitch()).not.toBeChecked();
    expect(await findSwitch()).toBeDisabled();
    expect(await findSwitch()).toHaveAccessibleDescription(text('settings:push.blocked'));
    expect(api.calls(LIST)).toHaveLength(0);
  });

  it('stay off where the server refuses', async () => {
    new Browser('granted');
    api.on(ADD, problem(422, 'notifications.endpoint-not-public'));
    const { user } = await open();
    await user.click(await findSwitch());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        text('errors:notifications.endpoint-not-public'),
      ),
    );
    expect(await findSwitch()).not.toBeChecked();
  });

  it('need another browser where there is no Push API, and the home screen on iOS', async () => {
    await open();
    expect(screen.getByText(text('settings:push.unsupported'))).toBeVisible();
    expect(await findSwitch()).toBeDisabled();
    cleanup();
    define(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    await open();
    expect(screen.getByText(text('settings:push.add-to-home'))).toBeVisible();
  });
});
