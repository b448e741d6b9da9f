import { JSDOM } from 'jsdom';

// Gives this process the window of a browser, from jsdom. The network is each test's own (api.ts).

/** What Node has too, and the window's own parts only work with theirs. */
const BOTH = [
  ...['Blob', 'File', 'FormData', 'DOMException', 'navigator', 'Storage', 'localStorage'],
  ...['sessionStorage', 'EventTarget', 'Event', 'CustomEvent', 'MessageEvent'],
];

/** Inherited by the window, and called by their bare names. */
const INHERITED = ['addEventListener', 'dispatchEvent', 'removeEventListener'];

const { window } = new JSDOM('<!doctype html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
});

/** What browsers have and Node has not. */
const own = Object.getOwnPropertyNames(window).filter((name) => !(name in globalThis));
for (const name of [...own, ...BOTH, ...INHERITED]) {
  // What a test replaces is replaced for parts that ask the window too, and the other way around.
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
