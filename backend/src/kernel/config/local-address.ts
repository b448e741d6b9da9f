/** Hosts that only the machine itself can open: loopback (RFC 1122, RFC 4291) and `localhost` names (RFC 6761). */
const LOCAL_HOST = /^(?:(?:[^.]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns whether an installation can be opened on its own machine only. Demo tenants, test payment and what
 * else helps to try things out exist nowhere else.
 * @param publicUrl the address people open; undefined: none was set, so nobody but its operator knows it
 */
export function isLocalAddress(publicUrl: string | undefined): boolean {
  return publicUrl === undefined || LOCAL_HOST.test(new URL(publicUrl).hostname);
}
