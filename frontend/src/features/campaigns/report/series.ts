import type { CampaignReport } from '../../../shared/api/model';

export type Moment = CampaignReport['series'][number];
export type By = CampaignReport['by'];

const SIZE: Record<By, number> = { hour: 3_600_000, day: 86_400_000 };
/** Most columns of the chart: more would be too narrow to read. */
const MOST = 72;

/** Age in milliseconds up to which a campaign's report shows hours; beyond it, days. */
const HOURS_FOR = 2 * 86_400_000;

/** Returns the length of the steps of a report, from the start of its campaign. */
export const stepOf = (startedAt: string | null, endedAt: number): By =>
  startedAt !== null && endedAt - Date.parse(startedAt) > HOURS_FOR ? 'day' : 'hour';

/** Adds the steps in which nothing happened to a series; keeps the last ones when there are too many. */
export function withGaps(series: readonly Moment[], by: By): Moment[] {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) return [];
  const known = new Map(series.map((moment) => [Date.parse(moment.at), moment]));
  const end = Date.parse(last.at);
  const begin = Math.max(Date.parse(first.at), end - (MOST - 1) * SIZE[by]);
  const steps: Moment[] = [];
  for (let at = begin; at <= end; at += SIZE[by]) {
    steps.push(known.get(at) ?? nothingAt(at));
  }
  return steps;
}

const nothingAt = (at: number): Moment => ({
  at: new Date(at).toISOString(),
  sent: 0,
  opened: 0,
  clicked: 0,
  public: 0,
  private: 0,
  unsubscribed: 0,
  bounced: 0,
});
