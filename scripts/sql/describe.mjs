import { getTypes, startup } from '@pgtyped/query';
import { AsyncQueue } from '@pgtyped/wire';

/** A description waits about 40 ms for the network's acknowledgement, so several run side by side. */
const CONNECTIONS = 8;

/**
 * Has PostgreSQL parse and describe each statement, without running it.
 * @param {string} url address of a migrated database; the library signs in with passwords below 64 characters
 * @param {readonly string[]} texts
 * @returns {Promise<Map<string, import('@pgtyped/query').IQueryTypes | import('@pgtyped/query').IParseError>>}
 */
export async function describeAll(url, texts) {
  const { hostname, port, username, password, pathname } = new URL(url);
  const options = {
    host: hostname,
    port: Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    dbName: pathname.slice(1),
  };
  const waiting = [...new Set(texts)];
  const described = new Map();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const connection = new AsyncQueue();
      await startup(options, connection);
      for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
        described.set(text, await getTypes({ query: text, mapping: [] }, connection));
      }
      connection.socket.end();
    }),
  );
  return described;
}
