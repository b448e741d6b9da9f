import type { HttpResult } from '../domain/host-proof.js';

/** Looks for proofs outside. Never throws: what nobody answers in time proves nothing. */
export abstract class HostProbe {
  /** The TXT records of a name, each put together; undefined: nobody answered. */
  abstract texts(name: string): Promise<readonly string[] | undefined>;
  /**
   * Asks a host for a path over HTTP, on port 80 of a public address that its name leads to, and where that
   * answers with the same address under HTTPS, there.
   */
  abstract ask(host: string, path: string, expected: string): Promise<HttpResult>;
  /** The same with a certificate that browsers accept. */
  abstract askSecurely(host: string, path: string, expected: string): Promise<HttpResult>;
}
