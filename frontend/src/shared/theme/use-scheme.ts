import { useEffect } from 'react';
import { brand } from '../brand/brand';
import type { ColorScheme } from '../brand/colors';
import { useClientState } from '../store/hooks';
import { useMedia } from './use-media';

/** Returns the current color scheme: the brand's if it has only one, else the user's choice, else the device's. */
export function useScheme(): ColorScheme {
  const chosen = useClientState((state) => state.client.themeMode);
  // A brand may be light or dark only.
  const mode = brand.scheme === 'system' ? chosen : brand.scheme;
  const deviceIsDark = useMedia('(prefers-color-scheme: dark)');
  return mode === 'dark' || (mode === 'system' && deviceIsDark) ? 'dark' : 'light';
}

/** Sets the scheme as `data-scheme`, for the site's own style sheets. */
export function useDocumentScheme(): void {
  const scheme = useScheme();
  useEffect(() => {
    document.documentElement.dataset.scheme = scheme;
  }, [scheme]);
}
