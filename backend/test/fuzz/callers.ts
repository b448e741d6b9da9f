import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Choices } from '../support/random.js';
import { createTenant, type Tenant } from '../support/tenant.js';
import type { Ids } from './values.js';

export const CREDENTIALS = ['none', 'session', 'staff session', 'API key'] as const;
export type Credential = (typeof CREDENTIALS)[number];

/** Kinds of ids, by the other names that paths and fields use for them. */
const KINDS: Readonly<Record<string, string>> = {
  businessId: 'businesses',
  customerId: 'customers',
  campaignId: 'campaigns',
  feedback: 'private-feedback',
};
/** Number of ids of a kind that are used again, the latest that requests created. */
const REMEMBERED = 20;

/** A tenant that requests are sent for, and its ids. Another one replaces it when it is no longer usable. */
export class Insider {
  private readonly made = new Map<string, string[]>();
  private readonly headers = new Map<Credential, Record<string, string>>();

  private constructor(
    private readonly app: NestFastifyApplication,
    private readonly tenant: Tenant,
    private readonly name: string,
  ) {}

  static async enter(app: NestFastifyApplication, name: string): Promise<Insider> {
    const tenant = await createTenant(app, name);
    // Requests remove members, so this names one whose session is not used.
    const manager = await tenant.manager.ok<{ id: string }>('GET', '/api/auth/user');
    const ids = { ...tenant.ids, members: manager.id };
    const insider = new Insider(app, { ...tenant, ids }, name);
    if (!(await insider.signIn())) throw new Error(`${name} cannot sign in`);
    return insider;
  }

  headersOf(credential: Credential): Record<string, string> {
    return this.headers.get(credential) ?? {};
  }

  /** Returns an id of this tenant, by its kind. */
  id(kind: string, choices: Choices): string | undefined {
    const known = KINDS[kind] ?? kind;
    if (known === 'organizationId') return this.tenant.organizationId;
    if (known === 'slug') return `shop-of-${this.name}`;
    const first = this.tenant.ids[known];
    const all = [...(first === undefined ? [] : [first]), ...(this.made.get(known) ?? [])];
    return all.length === 0 ? undefined : choices.pick(all);
  }

  /** Records the ids in an answer. */
  learn(path: string, body: string): void {
    const kind = path.split('/').findLast((segment) => !segment.startsWith('{')) ?? '';
    const known = KINDS[kind] ?? kind;
    // Only one business is used, as its objects already exist.
    if (!(known in this.tenant.ids) || known === 'businesses') return;
    const shown = JSON.parse(body) as { id?: unknown } | { id?: unknown }[] | null;
    const found = [shown].flat().flatMap((one) => (typeof one?.id === 'string' ? [one.id] : []));
    if (found.length === 0) return;
    const before = this.made.get(known) ?? [];
    this.made.set(known, [...before, ...found.slice(0, 3)].slice(-REMEMBERED));
  }

  /** Drops the id of a deleted object, so that requests name it no more often than other missing ones. */
  forget(url: string): void {
    for (const [kind, ids] of this.made) {
      this.made.set(
        kind,
        ids.filter((id) => !url.includes(id)),
      );
    }
  }

  /**
   * Signs in again, as a request may have ended the earlier sessions and keys.
   * @returns false when requests have removed something that this needs, such as the owner's role
   */
  async signIn(): Promise<boolean> {
    const owner = await this.login('owner');
    const staff = await this.login('staff');
    const made = await this.app.inject({
      method: 'POST',
      url: '/api/api-keys',
      headers: owner ?? {},
      payload: { name: 'fuzz', role: 'manager' },
    });
    if (!owner || !staff || made.statusCode !== 201) return false;
    this.headers.set('session', owner);
    this.headers.set('staff session', staff);
    const { key } = made.json<{ key: string }>();
    this.headers.set('API key', { authorization: `Bearer ${key}` });
    return true;
  }

  /**
   * Resumes the tenant's business, which requests may have suspended, and signs in again if that is not enough.
   * @returns false when it still cannot do what the tests need
   */
  async recover(): Promise<boolean> {
    return (await this.isWell()) || ((await this.signIn()) && (await this.isWell()));
  }

  private async isWell(): Promise<boolean> {
    const { organizationId, ids } = this.tenant;
    const address = `/api/businesses/${ids['businesses']}`;
    await this.app.inject({
      method: 'POST',
      url: `${address}/resume`,
      headers: this.headersOf('session'),
    });
    const answers = await Promise.all([
      ...(['session', 'staff session', 'API key'] as const).map((credential) =>
        this.app.inject({ url: address, headers: this.headersOf(credential) }),
      ),
      this.app.inject({
        url: `/api/billing?organizationId=${organizationId}`,
        headers: this.headersOf('session'),
      }),
    ]);
    return answers.every(({ statusCode }) => statusCode === 200);
  }

  private async login(role: string): Promise<Record<string, string> | undefined> {
    const body = { email: `${role}@${this.name}.example`, password: 'a long enough password' };
    const answer = await this.app.inject({ method: 'POST', url: '/api/auth/login', payload: body });
    const session = answer.cookies.find(({ name }) => name === 'session_id');
    return session && { cookie: `${session.name}=${session.value}` };
  }
}

/** Returns ids of an insider or, with the probability `share`, of strangers or of nobody. */
export const mixedIds =
  (
    choices: Choices,
    insider: () => Insider,
    strangers: readonly string[],
    share: () => number,
  ): Ids =>
  (kind) => {
    const own = insider().id(kind, choices);
    if (own !== undefined && !choices.chance(share())) return own;
    return choices.chance(0.7) ? choices.pick(strangers) : choices.uuid();
  };
