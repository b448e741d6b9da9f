import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LightMyRequestResponse } from 'fastify';
import { confirmAddress } from './confirm-address.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the API as one person, keeping the session cookie as a browser does. */
export class Client {
  private cookie: string | undefined;

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly headers: Record<string, string> = {},
  ) {}

  async call(
    method: Method,
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const response = await this.app.inject({
      method,
      url,
      headers: { ...this.headers, ...(this.cookie ? { cookie: this.cookie } : {}), ...headers },
      ...(body ? { payload: body } : {}),
    });
    const [session] = response.cookies.filter(({ name }) => name === 'session_id');
    if (session) this.cookie = `${session.name}=${session.value}`;
    return response;
  }

  /** The body of a call that must succeed. */
  async ok<T>(
    method: Method,
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await this.call(method, url, body, headers);
    if (response.statusCode >= 300) {
      throw new Error(`${method} ${url} answered ${response.statusCode}: ${response.body}`);
    }
    return (response.body === '' ? undefined : response.json()) as T;
  }

  /** Opens an account, signs in and confirms its address. */
  async register(email: string): Promise<{ id: string }> {
    const user = await this.registerOnly(email);
    await confirmAddress(this.app, user.id);
    return user;
  }

  /** Opens an account and signs in; its address stays unconfirmed. */
  registerOnly(email: string): Promise<{ id: string }> {
    return this.ok('POST', '/api/auth/register', {
      email,
      password: 'a long enough password',
      firstName: 'Test',
      lastName: 'Person',
    });
  }
}
