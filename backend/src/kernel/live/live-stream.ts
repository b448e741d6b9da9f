import type { ServerResponse } from 'node:http';
import type { LiveMessage } from './live-updates.js';

type Release = () => unknown;

/** A stream ends within 3 s after its caller was signed out, revoked or removed: the answer takes a moment, too. */
export const RECHECK_MS = 2_000;
/** Proxies close silent connections after a minute or so. */
const HEARTBEAT_MS = 20_000;
/** A stream ends after this time and the browser opens it anew, which checks its rights again. */
const MAX_STREAM_MS = 15 * 60_000;

/**
 * The server-sent events of one open screen. It may be told something, be ended and be left by the
 * browser before it is open: subscribing takes a moment. What it holds is let go of however it ends.
 */
export class LiveStream {
  private readonly releases: Release[] = [];
  private state: 'opening' | 'open' | 'released' = 'opening';
  /** Said before the headers were out. */
  private early = '';
  private endsEarly = false;

  constructor(private readonly response: ServerResponse) {
    response.once('close', () => this.release());
    // The browser may have gone before anyone listened.
    if (response.destroyed) this.release();
  }

  /** Has something called once the stream is over, at once if it is already. */
  onRelease(release: Release): void {
    if (this.state === 'released') release();
    else this.releases.push(release);
  }

  /**
   * Ends the stream as soon as the answer is no. The next question waits for the answer to the one before, and half
   * the time at least: whoever answers slowly has enough to do.
   * @param isAllowed never rejects
   * @param everyMs from one question to the next
   */
  endUnless(isAllowed: () => Promise<boolean>, everyMs: number): void {
    const ask = async (): Promise<void> => {
      const askedAt = performance.now();
      if (!(await isAllowed())) this.end();
      else if (this.state !== 'released') {
        timer = askIn(Math.max(everyMs / 2, everyMs - (performance.now() - askedAt)));
      }
    };
    const askIn = (ms: number) => setTimeout(() => void ask(), ms).unref();
    let timer = askIn(everyMs);
    this.onRelease(() => clearTimeout(timer));
  }

  send(message: LiveMessage): void {
    this.write(`data: ${JSON.stringify(message)}\n\n`);
  }

  /** Sends the headers, and what it was told meanwhile. */
  open(headers: Readonly<Record<string, string>>): void {
    if (this.state !== 'opening') return;
    this.state = 'open';
    this.response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      ...headers,
    });
    this.write(`retry: 2000\n\n: connected\n\n${this.early}`);
    if (this.endsEarly) return this.end();
    const heartbeat = setInterval(() => this.write(': still here\n\n'), HEARTBEAT_MS);
    this.onRelease(() => clearInterval(heartbeat));
    const longest = setTimeout(() => this.end(), MAX_STREAM_MS);
    this.onRelease(() => clearTimeout(longest));
  }

  /** Ends the answer; one that is not open yet, as soon as it is. */
  end(): void {
    this.endsEarly = true;
    if (this.state !== 'open') return;
    this.response.end();
    this.release();
  }

  /** Lets go of everything without an answer. */
  release(): void {
    if (this.state === 'released') return;
    this.state = 'released';
    for (const release of this.releases.splice(0)) release();
  }

  private write(chunk: string): void {
    if (this.state === 'opening') this.early += chunk;
    else if (this.state === 'open') this.response.write(chunk);
  }
}
