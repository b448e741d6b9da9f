import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';

/**
 * Time on two clocks: the monotonic one stops while some devices sleep, the wall clock can be set back. The longer of
 * the two elapsed times is used, which at worst refetches too much.
 */
interface Moment {
  monotonic: number;
  wall: number;
}

interface Times {
  /** Start of the current or last request. */
  begun?: Moment;
  /** Start of the request whose response is shown. */
  shown?: Moment;
}

const now = (): Moment => ({ monotonic: performance.now(), wall: Date.now() });
const msSince = ({ monotonic, wall }: Moment): number =>
  Math.max(performance.now() - monotonic, Date.now() - wall);

/** Measures the age of each query's data, from the start of the request that returned them. */
export class FetchTimes {
  private static readonly ofClients = new WeakMap<QueryClient, FetchTimes>();
  private readonly times = new WeakMap<object, Times>();

  /** Returns the instance of a client. It measures from the first call on: the age of earlier data is `Infinity`. */
  static of(queries: QueryClient): FetchTimes {
    const known = this.ofClients.get(queries) ?? new FetchTimes(queries);
    this.ofClients.set(queries, known);
    return known;
  }

  private constructor(queries: QueryClient) {
    queries.getQueryCache().subscribe((event) => this.note(event));
  }

  /**
   * Returns the milliseconds since the start of the pending request, else of the one whose response is shown, else of
   * the one that failed.
   */
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
      // Loading another page of a list does not refresh the earlier pages.
      const begun = action.meta?.fetchMore ? times.shown : now();
      this.times.set(query, { ...times, ...(begun && { begun }) });
    } else if (action.type === 'success' && action.manual !== true && times.begun) {
      this.times.set(query, { ...times, shown: times.begun });
    }
  }
}
