type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Response of a process. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json<T>(): T;
}

/** A problem+json body. */
export interface ProblemBody {
  status: number;
  code: string;
  requestId: string;
}

const LIMIT_MS = 30_000;

/** Every secret and every refusal of a test run, to look for in the logs afterwards. */
export interface Trail {
  secrets: Set<string>;
  refusals: { requestId: string; status: number; what: string }[];
}

/** Calls real processes over HTTP as one user, storing the session cookie as a browser does. */
export class Visitor {
  cookie: string | undefined;

  /**
   * @param url of the process that is called unless `at` says otherwise
   * @param headers sent with every call
   */
  constructor(
    readonly url: string,
    readonly headers: Record<string, string> = {},
    private readonly seen?: Trail,
  ) {}

  /** Returns a visitor with the same session who calls another process. */
  at(url: string): Visitor {
    const other = new Visitor(url, this.headers, this.seen);
    other.cookie = this.cookie;
    return other;
  }

  /** @throws Error when there is no answer at all */
  async call(
    method: Method,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: {
        ...this.headers,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path} was not answered: ${String(cause)}`, { cause });
    });
    const text = await response.text();
    this.keepCookie(response);
    this.note(response, `${method} ${path}`);
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: <T>() => JSON.parse(text) as T,
    };
  }

  /** Returns the body of a call that must succeed. */
  async ok<T>(
    method: Method,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const answer = await this.call(method, path, body, headers);
    if (answer.status >= 300) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    }
    return (answer.text === '' ? undefined : answer.json<T>()) as T;
  }

  /** Opens an account and signs in. */
  async register(email: string, password = 'a long enough password'): Promise<{ id: string }> {
    this.seen?.secrets.add(password);
    return this.ok('POST', '/api/auth/register', {
      email,
      password,
      firstName: 'Test',
      lastName: 'Person',
    });
  }

  private keepCookie(response: Response): void {
    for (const header of response.headers.getSetCookie()) {
      const [pair = ''] = header.split(';');
      if (!pair.startsWith('session_id=')) continue;
      const value = pair.slice('session_id='.length);
      this.cookie = value === '' ? undefined : pair;
      if (value !== '') this.seen?.secrets.add(decodeURIComponent(value)).add(value);
    }
  }

  private note(response: Response, what: string): void {
    if (response.status < 400) return;
    const requestId = response.headers.get('x-request-id') ?? '';
    this.seen?.refusals.push({ requestId, status: response.status, what });
  }
}

/** An open stream of live updates. */
export interface LiveStream {
  /** Topics that were announced so far, in order. */
  topics: string[];
  /** Returns the milliseconds since each topic changed, for topics that changed before the stream was open. */
  recent(): Readonly<Record<string, number>> | undefined;
  /** Events that were sent with their payload, in order. */
  news: { id: string; type: string; payload: object }[];
  /** True when the server has ended the stream. */
  ended(): boolean;
  close(): void;
}

/** Opens the live updates of a business; resolves once the server has accepted. */
export async function openLive(visitor: Visitor, businessId: string): Promise<LiveStream> {
  const control = new AbortController();
  const response = await fetch(`${visitor.url}/api/businesses/${businessId}/live-updates`, {
    headers: { ...visitor.headers, ...(visitor.cookie ? { cookie: visitor.cookie } : {}) },
    signal: control.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`live: ${response.status}`);
  const topics: string[] = [];
  const news: LiveStream['news'] = [];
  let recent: Record<string, number> | undefined;
  let ended = false;
  const read = async (stream: ReadableStream<Uint8Array>): Promise<void> => {
    let rest = '';
    for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.filter((one) => one.startsWith('data: '))) {
        const message = JSON.parse(line.slice(6)) as {
          topics: string[];
          recent?: { agoMs: Record<string, number> };
          news?: LiveStream['news'][number];
        };
        if (message.recent) recent = message.recent.agoMs;
        else topics.push(...message.topics);
        if (message.news) news.push(message.news);
      }
    }
  };
  void read(response.body as ReadableStream<Uint8Array>)
    .catch(() => undefined)
    .finally(() => (ended = true));
  return { topics, recent: () => recent, news, ended: () => ended, close: () => control.abort() };
}
