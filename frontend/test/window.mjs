import { JSDOM } from 'jsdom';

// Gives this process the window of a browser, from jsdom. The network is each test's own (api.ts).

/** Names that Node has too; jsdom's parts work with jsdom's own alone. */
const BOTH = [
  'Blob',
  'File',
  'FormData',
  'DOMException',
  'navigator',
  'Storage',
  'localStorage',
  'sessionStorage',
  'EventTarget',
  'Event',
  'CustomEvent',
  'MessageEvent',
];

/** Inherited by the window, and called by their bare names. */
const INHERITED = ['addEventListener', 'dispatchEvent', 'removeEventListener'];

const { window } = new JSDOM('<!doctype html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
});

/** Names that Node lacks. */
const own = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
for (const name of [...own, ...BOTH, ...INHERITED]) {
  // Forwards to the window, so that a test replaces a bare name and the window's property at once.
  Object.defineProperty(globalThis, name, {
    configurable: true,
    enumerable: true,
    get: () => window[name],
    set: (value) => {
      window[name] = value;
    },
  });
}

// React notes what each part took where the tools of a browser show it, which takes a tenth of the tests' time.
console.timeStamp = undefined;
