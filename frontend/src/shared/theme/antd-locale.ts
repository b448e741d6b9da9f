import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Ant Design's own texts (pickers, empty lists, uploads), one file for each language; English is built in. */
const locales: Record<string, () => Promise<{ default: Locale }>> = {
  es: () => import('antd/es/locale/es_ES'),
  fr: () => import('antd/es/locale/fr_FR'),
  de: () => import('antd/es/locale/de_DE'),
  'pt-BR': () => import('antd/es/locale/pt_BR'),
  ar: () => import('antd/es/locale/ar_EG'),
};

/**
 * Returns Ant Design's texts in the user's language; English ones until they are loaded. Never undefined: Ant Design
 * would remount everything when the first texts arrive, and input typed until then would be lost.
 */
export function useAntdLocale(): Locale {
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
  return loaded?.language === language ? loaded.locale : english;
}
