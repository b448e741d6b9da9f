/** Lets the same message through once per `quietMs`: a lost server would flood the log otherwise. */
export function throttled(
  write: (details: object, message: string) => void,
  quietMs = 10_000,
): (details: object, message: string) => void {
  const last = new Map<string, number>();
  return (details, message) => {
    const now = Date.now();
    if (now - (last.get(message) ?? -Infinity) < quietMs) return;
    last.set(message, now);
    write(details, message);
  };
}
