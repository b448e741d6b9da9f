import { TestEnvironment } from 'jest-environment-jsdom';

/** Web APIs that browsers have, Node has, and jsdom lacks. */
const MISSING = [
  ...['Headers', 'Request', 'Response', 'TextEncoder', 'TextDecoder', 'structuredClone'],
  ...['ReadableStream', 'TransformStream', 'WritableStream'],
  ...['TextDecoderStream', 'TextEncoderStream'],
];

/** Node's own, in place of jsdom's: Node's `Request` takes no other signal. */
const REPLACED = ['AbortController', 'AbortSignal'];

/** A jsdom window with the web APIs that the client uses. The network is each test's own (server.ts). */
export default class ComponentEnvironment extends TestEnvironment {
  channels = [];

  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
    for (const name of REPLACED) this.global[name] = globalThis[name];
    const { channels } = this;
    this.global.MessageChannel ??= class extends MessageChannel {
      constructor() {
        super();
        channels.push(this);
      }
    };
  }

  async teardown() {
    // An open port keeps the process alive.
    for (const { port1 } of this.channels) port1.close();
    await super.teardown();
  }
}
