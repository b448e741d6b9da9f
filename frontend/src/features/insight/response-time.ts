import { useTranslation } from 'react-i18next';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

type Unit = 'minute' | 'hour' | 'day';

/** Returns minutes as one would say them: rounded, in at most two units. */
function partsOf(minutes: number): [Unit, number][] {
  if (minutes < 59.5) return [['minute', Math.max(1, Math.round(minutes))]];
  if (minutes < 10 * HOUR_MINUTES - 5) {
    const rounded = Math.round(minutes / 10) * 10;
    return [
      ['hour', Math.trunc(rounded / HOUR_MINUTES)],
      ['minute', rounded % HOUR_MINUTES],
    ];
  }
  const hours = Math.round(minutes / HOUR_MINUTES);
  if (hours < 48) return [['hour', hours]];
  if (hours < 7 * 24) {
    return [
      ['day', Math.trunc(hours / 24)],
      ['hour', hours % 24],
    ];
  }
  return [['day', Math.round(minutes / DAY_MINUTES)]];
}

const inUnit = (
  unit: Unit,
  value: number,
  language: string,
  unitDisplay: 'long' | 'short',
): string => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(value);

/** Formats hours as one would say them: "40 minutes", "5 hours 30 minutes", "46 hours", "3 days 4 hours". */
export function formatResponseTime(hours: number, language: string): string {
  const parts = partsOf(hours * HOUR_MINUTES)
    .filter(([, value]) => value > 0)
    .map(([unit, value]) => inUnit(unit, value, language, 'long'));
  return new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format(parts);
}

/** Scale of a chart of response times. */
export interface TimeScale {
  /** Value at the upper edge, in hours. */
  top: number;
  /** Formats a value of the scale: "60 min", "48 hr". */
  show: (hours: number) => string;
}

/** Returns a scale in one unit, whose upper edge and middle are whole numbers of it. */
export function timeScale(longest: number, language: string): TimeScale {
  const [unit, size]: [Unit, number] =
    longest <= 1 ? ['minute', 1 / HOUR_MINUTES] : longest <= 72 ? ['hour', 1] : ['day', 24];
  const top = longest <= 1 ? 1 : 2 * size * Math.ceil(longest / (2 * size));
  return { top, show: (hours) => inUnit(unit, Math.round(hours / size), language, 'short') };
}

/** Returns the format of response times in the user's language. */
export function useResponseTime(): (hours: number) => string {
  const { language } = useTranslation().i18n;
  return (hours) => formatResponseTime(hours, language);
}

/** Returns the scale of a chart up to this many hours, in the user's language. */
export function useTimeScale(longest: number): TimeScale {
  return timeScale(longest, useTranslation().i18n.language);
}
