import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../kernel/config/config.js';
import { randomToken, sha256 } from '../../../lib/crypto/tokens.js';
import type { Caller } from '../../../kernel/caller.js';
import { readableAddress } from '../../../kernel/http/network-key.js';
import { hostName } from '../domain/host-name.js';
import { SESSION_DAYS, SessionCookieSigner } from '../domain/session-lifetime.js';
import { deviceOf } from '../domain/user-agent.js';
import { Ports } from '../../../kernel/contract/ports.js';
import { authErrors } from './errors.js';
import { signInsPort } from './ports.js';
import { SessionCache } from './session-cache.service.js';
import { KnownNetworks } from './known-networks.service.js';
import { SessionRepository } from '../data/session.repository.js';
import type { ProvenAccount } from '../data/user.repository.js';

/** Most cookies to remember as having a valid signature; a few hundred bytes each. */
const MOST_KNOWN = 5_000;

/** Origin of a sign-in, as the request reports it. */
export interface SignInOrigin {
  /** Network address. */
  address: string;
  /** Value of the `Host` header. */
  host: string;
  /** Value of the `User-Agent` header. */
  userAgent: string | undefined;
  /** Token of a hand-over in the browser's cookie. */
  handOver?: string | undefined;
}

/** Begins, ends and recognizes sessions. Cookie values are secrets: they are never logged. */
@Injectable()
export class Sessions {
  private readonly signer: SessionCookieSigner;
  private readonly genuine = new Map<string, string>();

  constructor(
    private readonly store: SessionRepository,
    private readonly cache: SessionCache,
    private readonly networks: KnownNetworks,
    private readonly ports: Ports,
    config: AppConfig,
  ) {
    this.signer = new SessionCookieSigner(config.sessionSecret);
  }

  /**
   * Begins a session under a new id and ends the browser's previous one, so that an id planted or seen before sign-in
   * is useless after it (OWASP session fixation). A hand-over of the browser ends, too.
   * @returns the cookie's value
   * @throws AppError 401 when the password was changed since it was checked
   */
  async begin(
    account: ProvenAccount,
    previousCookie: string | undefined,
    origin: SignInOrigin,
  ): Promise<string> {
    const id = randomToken();
    const expiresAt = new Date(Date.now() + SESSION_DAYS * 86_400_000);
    const device = deviceOf(origin.userAgent);
    const address = readableAddress(origin.address);
    const host = hostName(origin.host);
    const session = { idHash: sha256(id), account, ...device, address, host, expiresAt };
    if (!(await this.store.insert(session))) throw authErrors['invalid-credentials']();
    await this.end(previousCookie);
    const { handOver } = origin;
    if (handOver !== undefined)
      await Promise.all(this.ports.many(signInsPort).map((one) => one.ended(handOver)));
    await this.networks.remember(account.userId, origin.address);
    return this.signer.sign(id);
  }

  /** Ends the session of a cookie; does nothing for a forged one. */
  async end(cookie: string | undefined): Promise<void> {
    const id = this.signer.open(cookie);
    if (id === undefined) return;
    const idHash = sha256(id);
    await this.store.delete(idHash);
    await this.cache.forgetSessions([idHash]);
  }

  /**
   * Returns the caller that a cookie identifies, or undefined when it is forged, ended or expired, or was set at
   * another host: the server behind a tenant's domain may have seen it, and it opens all organizations of its owner.
   * @param host value of the `Host` header
   */
  async callerOf(cookie: string | undefined, host: string): Promise<Caller | undefined> {
    const idHash = this.idHashOf(cookie);
    if (idHash === undefined) return undefined;
    const userId = await this.cache.userOf(idHash, hostName(host));
    if (userId === undefined) return undefined;
    return { kind: 'user', id: userId, grants: await this.cache.grantsOf(userId) };
  }

  /**
   * Returns the hash of a genuine cookie's session id, or undefined for a forged one. Results for genuine cookies are
   * cached: the validity of a signature never changes, and checking it is the most expensive part of a read.
   */
  idHashOf(cookie: string | undefined): string | undefined {
    if (cookie === undefined) return undefined;
    const known = this.genuine.get(cookie);
    if (known !== undefined) return known;
    const id = this.signer.open(cookie);
    if (id === undefined) return undefined;
    const idHash = sha256(id);
    if (this.genuine.size >= MOST_KNOWN) this.genuine.clear();
    this.genuine.set(cookie, idHash);
    return idHash;
  }
}
