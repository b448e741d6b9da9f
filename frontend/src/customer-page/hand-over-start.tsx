/** @jsxImportSource preact */
import { render } from 'preact';
import { forgetHandOver, HAND_OVER_CACHE } from '../shared/hand-over/forget-hand-over';
import { HAND_OVER_ITEM } from '../shared/hand-over/handed-over';
import { loadRequest, type ReviewRequest } from './api';
import { Frame } from './frame';
import { HandOverOver } from './hand-over-over';
import { HandOverPage } from './hand-over-page';
import { t } from './i18n';
import { LoadFailed } from './load-failed';
import './hand-over.css';

/** Files that the screen consists of: scripts, styles, and the icon of the brand. */
const STORED = /^\/(assets-r|api\/branding)\//;

/** Returns the business that was loaded last, for a start without a connection. */
function storedBusiness(): ReviewRequest | undefined {
  try {
    const { business, mayPublishToo } = JSON.parse(
      localStorage.getItem(HAND_OVER_ITEM) ?? '',
    ) as ReviewRequest;
    const { name, headingTypeface = 'default' } = business;
    if (typeof name !== 'string') return undefined;
    return {
      business: { name, headingTypeface, phone: null, displayPhone: null, bookingUrl: null },
      mayPublishToo: mayPublishToo === true,
    };
  } catch {
    return undefined;
  }
}

function storeBusiness({ business, mayPublishToo = false }: ReviewRequest): void {
  try {
    localStorage.setItem(HAND_OVER_ITEM, JSON.stringify({ business, mayPublishToo }));
  } catch {
    // Without storage, the screen needs a connection.
  }
}

/** Stores the screen on the device, with all files that it has loaded, so that it opens without a connection. */
async function storeScreen(): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in window)) return;
  await navigator.serviceWorker.register('/sw.js');
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && STORED.test(pathname))
    .map(({ href }) => href);
  const cache = await caches.open(HAND_OVER_CACHE);
  await cache.addAll([...new Set(files)]);
  // In the language of the device, not in one that a customer chose.
  await cache.add(location.pathname);
}

function show(root: HTMLElement, found: ReviewRequest): void {
  document.title = t('pageTitle', { business: found.business.name });
  render(<HandOverPage found={found} />, root);
}

async function start(root: HTMLElement): Promise<void> {
  const result = await loadRequest({ kind: 'hand-over' });
  root.textContent = '';
  root.removeAttribute('aria-busy');
  if (result.kind === 'found') {
    storeBusiness(result.value);
    show(root, result.value);
    await storeScreen().catch(() => undefined);
    return;
  }
  const stored = storedBusiness();
  if (result.kind === 'failed' && stored) return show(root, stored);
  if (result.kind === 'failed') {
    const retry = async (): Promise<void> => location.reload();
    render(
      <Frame business="">
        <LoadFailed offline={result.offline} onRetry={retry} />
      </Frame>,
      root,
    );
    return;
  }
  // Closed for now: the device stays handed over, and asks again the next time.
  if (result.status === 403) {
    render(<HandOverOver reason="closed" lost={0} />, root);
    return;
  }
  const { refused } = await forgetHandOver();
  const reason = result.status === 410 ? 'ended' : 'none';
  render(<HandOverOver reason={reason} lost={refused.size} />, root);
}

/** Starts the screen of a device that was handed over. */
export function startHandOver(root: HTMLElement): void {
  // A page that the browser has kept for going back may show the words of an earlier customer.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  void start(root);
}
