const NAMES: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
  day: 'DD',
  month: 'MM',
  year: 'YYYY',
};

/** Languages that write times with AM and PM. Arabic does so too, but Day.js writes noon as AM in Arabic. */
const TWELVE_HOURS = new Set(['en']);

/** Formats of a picker in the notation of Day.js: the first is shown, all can be typed. */
type Patterns = [shown: string, ...typed: string[]];

/** Returns the numeric date of a language, such as "MM/DD/YYYY" or "DD.MM.YYYY". ISO 8601 can be typed in all. */
export function dayPatterns(language: string): Patterns {
  const shown = new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .formatToParts(0)
    // Arabic dates contain direction marks, which nobody types.
    .map(({ type, value }) => NAMES[type] ?? value.replace(/[^\s\d.,/-]/g, ''))
    .join('');
  return [shown, shown.replace('DD', 'D').replace('MM', 'M'), 'YYYY-MM-DD'];
}

/** Returns the numeric date and time of a language, such as "DD.MM.YYYY HH:mm". ISO 8601 can be typed in all. */
export function momentPatterns(language: string): Patterns {
  const [shown, ...others] = dayPatterns(language);
  const times = hasTwelveHours(language) ? ['h:mm A', 'h:mm a', 'HH:mm'] : ['HH:mm', 'H:mm'];
  const typed = [shown, ...others].flatMap((day) => times.map((time) => `${day} ${time}`));
  return [`${shown} ${times[0]}`, ...typed.slice(1), 'YYYY-MM-DD[T]HH:mm'];
}

export const hasTwelveHours = (language: string): boolean => TWELVE_HOURS.has(language);
