import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { startI18n } from '../src/app/i18n';
import { api } from './api';
import { resetClient } from './client-state';

// Runs around every component test: what jsdom lacks, the texts, and a network of its own for each test.

/** Longer than any answer here takes, also on a busy machine. */
configure({
  asyncUtilTimeout: 15_000,
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

/** Style of what has the attribute `hidden`. */
const { style: hidden } = document.createElement('div');
hidden.display = 'none';
/** Of a text area, which measures itself to be as high as its text. */
const { style: measured } = document.createElement('div');
measured.padding = '0px';
measured.borderWidth = '0px';

const styleOf = (element: HTMLElement): CSSStyleDeclaration => {
  if (element instanceof HTMLTextAreaElement) return measured;
  return element.hidden ? hidden : element.style;
};

const inBrowsers = {
  // No style sheets are loaded. Matching those of a browser against every element that a query by role looks at
  // takes most of the time, and would add nothing but what is hidden.
  getComputedStyle: styleOf,
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
};
// Parts ask for them by their bare names, and as properties of the window.
Object.assign(window, inBrowsers);
Object.assign(globalThis, inBrowsers, { IS_REACT_ACT_ENVIRONMENT: true });
Object.assign(performance, { getEntriesByType: () => [] });
// For good: what is downloaded gives its address back a minute later, maybe while another file is tested.
Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
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
