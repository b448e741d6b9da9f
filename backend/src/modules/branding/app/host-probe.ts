import type { HttpResult } from '../domain/host-proof.js';

/** Looks for proofs on the network. Never throws: a missing answer proves nothing. */
export abstract class HostProbe {
  /** Returns the TXT records of a name, the parts of each joined; undefined when no server answered. */
  abstract texts(name: string): Promise<readonly string[] | undefined>;
  /**
   * Requests a path from a host over HTTP, on port 80 of a public address of its name. If the answer
   * redirects to the same URL with HTTPS, requests that.
   */
  abstract ask(host: string, path: string, expected: string): Promise<HttpResult>;
  /** Requests a path over HTTPS, with a certificate that browsers accept. */
  abstract askSecurely(host: string, path: string, expected: string): Promise<HttpResult>;
}
