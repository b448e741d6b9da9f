import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../brand/brand';
import { directionOf } from '../i18n/languages';
import { useAntdLocale } from './antd-locale';
import { antdTheme } from './antd-theme';
import { NARROW, useMedia } from './use-media';
import { useScheme } from './use-scheme';

/** Applies the color scheme to Ant Design. The site's own style sheets get it from `useDocumentScheme`. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const narrow = useMedia(NARROW);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const locale = useAntdLocale();
  const { language } = useTranslation().i18n;

  return (
    <ConfigProvider
      direction={directionOf(language)}
      locale={locale}
      theme={antdTheme({ brand, scheme, narrow, still })}
      wave={{ disabled: true }}
      form={{ requiredMark: false, scrollToFirstError: { focus: true } }}
    >
      {children}
    </ConfigProvider>
  );
}
