import type { Logger } from '../../lib/log/logger.js';

type Listener = (message: unknown) => void;

/** The listeners of this process by channel. A listener that throws harms no other. */
export class Channels {
  private readonly byName = new Map<string, Set<Listener>>();

  constructor(private readonly log: Logger) {}

  /** Channels that have listeners. */
  names(): string[] {
    return [...this.byName.keys()];
  }

  has(channel: string): boolean {
    return this.byName.has(channel);
  }

  /** Adds a listener; the same function may be added twice and is then called twice. */
  add(channel: string, listener: Listener): () => void {
    const own: Listener = (message) => listener(message);
    const listeners = this.byName.get(channel) ?? new Set();
    this.byName.set(channel, listeners.add(own));
    return () => {
      listeners.delete(own);
      if (listeners.size === 0 && this.byName.get(channel) === listeners) {
        this.byName.delete(channel);
      }
    };
  }

  /** Hands a message to every listener, each with its own copy. */
  deliver(channel: string, json: string): void {
    this.delivery(channel, json)();
  }

  /** The same for later: to those who listen now and still do then. */
  delivery(channel: string, json: string): () => void {
    const now = [...(this.byName.get(channel) ?? [])];
    return () => {
      for (const listener of now) {
        if (!this.byName.get(channel)?.has(listener)) continue;
        try {
          listener(JSON.parse(json));
        } catch (err) {
          this.log.error({ err, channel }, 'A listener of the shared store failed');
        }
      }
    };
  }

  clear(): void {
    this.byName.clear();
  }
}
