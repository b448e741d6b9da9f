import type { Locale } from 'antd/es/locale';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Ant Design's own words (pickers, empty lists, uploads), a file a language; English is built in. */
const locales: Record<string, () => Promise<{ default: Locale }>> = {
  es: () => import('antd/es/locale/es_ES'),
  fr: () => import('antd/es/locale/fr_FR'),
  de: () => import('antd/es/locale/de_DE'),
  'pt-BR': () => import('antd/es/locale/pt_BR'),
  ar: () => import('antd/es/locale/ar_EG'),
};

/** Ant Design's words in the person's language, once they are there. */
export function useAntdLocale(): Locale | undefined {
  const { language } = useTranslation().i18n;
  const [loaded, setLoaded] = useState<{ language: string; locale: Locale }>();
  useEffect(() => {
    let wanted = true;
    void locales[language]?.().then((module) => {
      if (wanted) setLoaded({ language, locale: module.default });
    });
    return () => {
      wanted = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.locale : undefined;
}
