import { readStored } from '../browser/storage';

export type ThemeMode = 'light' | 'dark' | 'system';

export const themeModes: readonly ThemeMode[] = ['light', 'dark', 'system'];

/** Key in local storage; `public/first-paint.js` reads it, too. */
export const THEME_MODE_KEY = 'theme-mode';

/** Returns the user's choice; `system` when there is none. */
export function readThemeMode(): ThemeMode {
  const stored = readStored(THEME_MODE_KEY);
  return themeModes.find((mode) => mode === stored) ?? 'system';
}
