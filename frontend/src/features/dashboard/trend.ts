import type { RatingWeek } from '../../shared/api/model';

const BEST = 5;
/** Smallest span of the scale, in stars, so that a tenth of a star does not look like a cliff. */
const LEAST_SPAN = 1;

/**
 * Number of weeks averaged into each point. A small shop has a handful of ratings a week: in a line of single
 * weeks, one rating would cause a jump and hide the trend.
 */
export const SMOOTHED_WEEKS = 4;

/** Fewest ratings that make a point: a single one would be drawn as a rise or a fall. */
const LEAST_RATINGS = 5;

/** Week on the line; `x` and `y` are fractions of the drawing, from its upper left corner. */
export interface TrendPoint {
  week: string;
  /** Average of all ratings of this week and the earlier weeks that count with it. */
  average: number;
  ratings: number;
  x: number;
  y: number;
  /** True when the week before has no point: the line has a gap there. */
  afterGap: boolean;
}

export interface Trend {
  /** Weeks with enough ratings; the others are gaps. */
  points: TrendPoint[];
  /** First week of the chart, even when it has no point. */
  from: string;
  /** Number of weeks from the first point to the last, both included. */
  weeks: number;
  /** Stars at the lower edge. The upper edge is five. */
  floor: number;
  /** Stars won or lost from the first point to the last, to one decimal, as their labels show them. */
  change: number;
}

/**
 * Returns the line of the last weeks, or undefined while there are not two points to join.
 * @param weeks oldest first; weeks before the shown ones only count toward the first points
 */
export function trendOf(weeks: readonly RatingWeek[], shown: number): Trend | undefined {
  const lead = Math.max(0, weeks.length - shown);
  const rated = weeks.slice(lead).flatMap(({ week }, index) => {
    const end = lead + index + 1;
    const counted = averageOf(weeks.slice(Math.max(0, end - SMOOTHED_WEEKS), end));
    return counted ? [{ week, index, ...counted }] : [];
  });
  const [first] = rated;
  const last = rated.at(-1);
  if (!first || !last || first === last) return undefined;
  const lowest = Math.min(...rated.map(({ average }) => average));
  const floor = Math.max(1, Math.min(BEST - LEAST_SPAN, Math.floor(lowest)));
  const points = rated.map(({ index, ...point }, at) => ({
    ...point,
    afterGap: rated[at - 1]?.index !== index - 1,
    x: index / (shown - 1),
    y: (BEST - point.average) / (BEST - floor),
  }));
  const tenths = (value: number) => Math.round(value * 10);
  return {
    points,
    from: weeks[lead]?.week ?? first.week,
    weeks: last.index - first.index + 1,
    floor,
    change: (tenths(last.average) - tenths(first.average)) / 10,
  };
}

function averageOf(weeks: readonly RatingWeek[]) {
  const ratings = weeks.reduce((sum, week) => sum + week.ratings, 0);
  const stars = weeks.reduce((sum, week) => sum + week.ratings * (week.ratingAverage ?? 0), 0);
  return ratings < LEAST_RATINGS ? undefined : { ratings, average: stars / ratings };
}
