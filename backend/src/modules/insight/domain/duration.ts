const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

export type DurationUnit = 'minute' | 'hour' | 'day';

/** Whole number of a unit. */
export interface DurationPart {
  unit: DurationUnit;
  value: number;
}

/** Returns hours as one would say them: rounded, in at most two units. */
export function durationParts(hours: number): DurationPart[] {
  return inUnits(hours * HOUR_MINUTES).filter(({ value }) => value > 0);
}

function inUnits(minutes: number): DurationPart[] {
  if (minutes < 59.5) return [{ unit: 'minute', value: Math.max(1, Math.round(minutes)) }];
  if (minutes < 10 * HOUR_MINUTES - 5) {
    const rounded = Math.round(minutes / 10) * 10;
    return [
      { unit: 'hour', value: Math.trunc(rounded / HOUR_MINUTES) },
      { unit: 'minute', value: rounded % HOUR_MINUTES },
    ];
  }
  const hours = Math.round(minutes / HOUR_MINUTES);
  if (hours < 2 * DAY_HOURS) return [{ unit: 'hour', value: hours }];
  if (hours < 7 * DAY_HOURS) {
    return [
      { unit: 'day', value: Math.trunc(hours / DAY_HOURS) },
      { unit: 'hour', value: hours % DAY_HOURS },
    ];
  }
  return [{ unit: 'day', value: Math.round(hours / DAY_HOURS) }];
}

/** Scale of a chart of durations, in one unit. */
export interface TimeScale {
  unit: DurationUnit;
  unitHours: number;
  /** Value at the upper edge, in hours: it and its half are whole numbers of the unit. */
  top: number;
}

/** Returns the scale of a chart whose largest value is given in hours. */
export function timeScale(longest: number): TimeScale {
  if (longest <= 1) return { unit: 'minute', unitHours: 1 / HOUR_MINUTES, top: 1 };
  const isHours = longest <= 3 * DAY_HOURS;
  const unitHours = isHours ? 1 : DAY_HOURS;
  const top = 2 * unitHours * Math.ceil(longest / (2 * unitHours));
  return { unit: isHours ? 'hour' : 'day', unitHours, top };
}
