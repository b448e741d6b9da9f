import { getTypes, startup, type IParseError, type IQueryTypes } from '@pgtyped/query';
import { AsyncQueue } from '@pgtyped/wire';

/** A description waits about 40 ms for the network's acknowledgement, so several run side by side. */
const CONNECTIONS = 8;

/**
 * Has PostgreSQL parse and describe each statement, without running it.
 * @param url address of a migrated database; the library signs in with passwords below 64 characters
 */
export async function describeAll(
  url: string,
  texts: readonly string[],
): Promise<Map<string, IQueryTypes | IParseError>> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const options = {
    host: hostname,
    port: Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    dbName: pathname.slice(1),
  };
  const waiting = [...new Set(texts)];
  const described = new Map<string, IQueryTypes | IParseError>();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const connection = new AsyncQueue();
      await startup(options, connection);
      for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
        described.set(text, await getTypes({ query: text, mapping: [], bindings: [] }, connection));
      }
      connection.socket.end();
    }),
  );
  return described;
}
