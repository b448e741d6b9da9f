import { ConfigProvider } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { brand } from '../brand/brand';
import { useClientState } from '../store/hooks';
import { antdTheme } from './antd-theme';
import { NARROW, useMedia } from './use-media';

/** Gives the chosen scheme to Ant Design and, as `data-scheme`, to our own style sheets. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const chosen = useClientState((state) => state.client.themeMode);
  // A brand may be light or dark only.
  const mode = brand.scheme === 'system' ? chosen : brand.scheme;
  const deviceIsDark = useMedia('(prefers-color-scheme: dark)');
  const narrow = useMedia(NARROW);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const scheme = mode === 'dark' || (mode === 'system' && deviceIsDark) ? 'dark' : 'light';

  useEffect(() => {
    document.documentElement.dataset.scheme = scheme;
  }, [scheme]);

  return (
    <ConfigProvider
      theme={antdTheme({ brand, scheme, narrow, still })}
      wave={{ disabled: true }}
      form={{ requiredMark: false, scrollToFirstError: true }}
    >
      {children}
    </ConfigProvider>
  );
}
