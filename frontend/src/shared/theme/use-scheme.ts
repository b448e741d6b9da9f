import { useEffect } from 'react';
import type { ColorScheme } from '../brand/colors';
import { useClientState } from '../store/hooks';
import { useMedia } from './use-media';

/** The colour scheme of now: the person's choice, else the device's. */
export function useScheme(): ColorScheme {
  const mode = useClientState((state) => state.client.themeMode);
  const deviceIsDark = useMedia('(prefers-color-scheme: dark)');
  return mode === 'dark' || (mode === 'system' && deviceIsDark) ? 'dark' : 'light';
}

/** Gives the scheme as `data-scheme` to our own style sheets. */
export function useDocumentScheme(): void {
  const scheme = useScheme();
  useEffect(() => {
    document.documentElement.dataset.scheme = scheme;
  }, [scheme]);
}
