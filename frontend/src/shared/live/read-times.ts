import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';

/**
 * A moment on two clocks: the monotonic one stands still while some devices sleep, the other one can be set back. The
 * longer of two times since then only ever has too much read again.
 */
interface Moment {
  monotonic: number;
  wall: number;
}

interface Times {
  /** Start of the current or last request. */
  begun?: Moment;
  /** Start of the request whose answer is shown. */
  shown?: Moment;
}

const now = (): Moment => ({ monotonic: performance.now(), wall: Date.now() });
const msSince = ({ monotonic, wall }: Moment): number =>
  Math.max(performance.now() - monotonic, Date.now() - wall);

/** Measures how old the data of queries are, from the start of the request that brought them. */
export class ReadTimes {
  private static readonly ofClients = new WeakMap<QueryClient, ReadTimes>();
  private readonly times = new WeakMap<object, Times>();

  /** Returns the times of a client, measured from the first call on: data that came before have no age. */
  static of(queries: QueryClient): ReadTimes {
    const known = this.ofClients.get(queries) ?? new ReadTimes(queries);
    this.ofClients.set(queries, known);
    return known;
  }

  private constructor(queries: QueryClient) {
    queries.getQueryCache().subscribe((event) => this.note(event));
  }

  /** Milliseconds since the request began that is under way, else the one whose answer is shown, else the one that failed. */
  ageOf(query: Query): number {
    const { begun, shown } = this.times.get(query) ?? {};
    const { data, fetchStatus } = query.state;
    const moment = fetchStatus === 'idle' && data !== undefined ? shown : begun;
    return moment ? msSince(moment) : Infinity;
  }

  private note(event: QueryCacheNotifyEvent): void {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    const times = this.times.get(query) ?? {};
    if (action.type === 'fetch') {
      // One more page of a list makes the pages before it no newer.
      const begun = action.meta?.fetchMore ? times.shown : now();
      this.times.set(query, { ...times, ...(begun && { begun }) });
    } else if (action.type === 'success' && action.manual !== true && times.begun) {
      this.times.set(query, { ...times, shown: times.begun });
    }
  }
}
