/** Something that has just happened, as the server tells it. */
export type News = { id: string } & ({ level: number } | { badge: string });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What a live message tells people; undefined for news of a newer server. */
export function parseNews(data: string): News | undefined {
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
