import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { startI18n } from '../src/app/i18n';
import { api } from './api';
import { resetClient } from './client-state';

// Runs around every component test: what jsdom lacks, the texts, and a network of its own for each test.

/** Longer than any answer here takes, also on a busy machine. */
configure({
  asyncUtilTimeout: 5_000,
  // The words on the screen say more than hundreds of lines of markup.
  getElementError: (message) => {
    const [first = ''] = message?.split('\n') ?? [];
    return new Error(`${first}\nOn the screen: ${document.body.textContent}`);
  },
});

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const styleOf = globalThis.getComputedStyle;

Object.assign(globalThis, {
  // Without the part for `::before` and the like, which jsdom does not know.
  getComputedStyle: (element: Element) => styleOf(element),
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  // A person who wants no motion: dialogs open and close at once.
  matchMedia: (query: string) => ({
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  scrollTo: () => undefined,
  fetch: (...call: Parameters<typeof fetch>) => api.fetch(...call),
});
Object.assign(performance, { getEntriesByType: () => [] });
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});

beforeAll(startI18n);

beforeEach(() => api.reset());

afterEach(async () => {
  cleanup();
  await resetClient();
  api.assertNoFaults();
});
