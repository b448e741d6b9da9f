/** Returns the name in a `Host` header: lower case, without port and without the trailing dot of a full name. */
export function hostName(header: string): string {
  return header.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
