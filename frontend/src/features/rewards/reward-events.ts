/** News from the server: a reached level or an earned badge. */
export type RewardEvent = { id: string } & ({ level: number } | { badge: string });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Parses the news in a live message; undefined when it has none that this version knows. */
export function parseRewardEvent(data: string): RewardEvent | undefined {
  try {
    const message: unknown = JSON.parse(data);
    const news = isRecord(message) ? message['news'] : undefined;
    if (!isRecord(news) || typeof news['id'] !== 'string' || !isRecord(news['payload'])) return;
    const { id, type } = news;
    const { level, code } = news['payload'];
    if (type === 'gamification.level-reached' && typeof level === 'number') return { id, level };
    if (type === 'gamification.badge-earned' && typeof code === 'string')
      return { id, badge: code };
  } catch {
    // Not a message that this version understands.
  }
  return undefined;
}
