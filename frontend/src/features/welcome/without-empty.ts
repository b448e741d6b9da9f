/** The values that were filled in, trimmed; fields left blank are not sent at all. */
export function withoutEmpty<Values extends object>(values: Values): Values {
  const entries = Object.entries(values)
    .map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ])
    .filter(([, value]) => value !== '' && value !== undefined);
  return Object.fromEntries(entries) as Values;
}
