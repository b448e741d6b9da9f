import { readStored } from '../browser/storage';

export type ThemeMode = 'light' | 'dark' | 'system';

export const themeModes: readonly ThemeMode[] = ['light', 'dark', 'system'];

/** Read by `public/first-paint.js` too. */
export const THEME_MODE_KEY = 'theme-mode';

/** The person's own choice; `system` where there is none. */
export function readThemeMode(): ThemeMode {
  const stored = readStored(THEME_MODE_KEY);
  return themeModes.find((mode) => mode === stored) ?? 'system';
}
