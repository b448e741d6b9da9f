/** A time zone in which it is about this hour of the day, whenever it is asked for. */
export const zoneAt = (hour: number): string => {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // The signs of these names are the other way round.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
};
