import { ConfigProvider } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../i18n/languages';
import { useClientState } from '../store/hooks';
import { useAntdLocale } from './antd-locale';
import { antdTheme } from './antd-theme';
import { NARROW, useMedia } from './use-media';

/** Gives the chosen scheme to Ant Design and, as `data-scheme`, to our own style sheets. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useClientState((state) => state.client.themeMode);
  const deviceIsDark = useMedia('(prefers-color-scheme: dark)');
  const narrow = useMedia(NARROW);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const locale = useAntdLocale();
  const { language } = useTranslation().i18n;
  const scheme = mode === 'dark' || (mode === 'system' && deviceIsDark) ? 'dark' : 'light';

  useEffect(() => {
    document.documentElement.dataset.scheme = scheme;
  }, [scheme]);

  return (
    <ConfigProvider
      direction={directionOf(language)}
      {...(locale && { locale })}
      theme={antdTheme({ scheme, narrow, still })}
      wave={{ disabled: true }}
      form={{ requiredMark: false, scrollToFirstError: true }}
    >
      {children}
    </ConfigProvider>
  );
}
