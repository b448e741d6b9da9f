import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { updateCurrentUser } from '../api/generated/auth/auth';
import { UserLanguage } from '../api/generated/model';
import { userQuery } from '../api/business-queries';
import type { User } from '../api/model';
import { chooseLanguage } from '../i18n/choose-language';

/**
 * Synchronizes the language of the screens with the one saved for the user: at first the saved one wins; later choices
 * are saved, for all the user's browsers and emails.
 */
export function useSavedLanguage({ id, language: saved }: User): void {
  const { i18n } = useTranslation();
  const queries = useQueryClient();

  useEffect(() => {
    if (saved && saved !== i18n.language) void chooseLanguage(saved);
  }, [id, saved, i18n]);

  useEffect(() => {
    const save = (code: string) => {
      const language = Object.values(UserLanguage).find((one) => one === code);
      const user = queries.getQueryData(userQuery.queryKey);
      if (!language || !user || user.language === language) return;
      const changed: User = { ...user, language };
      queries.setQueryData(userQuery.queryKey, changed);
      // If this fails, the choice still applies in this browser.
      updateCurrentUser({ language }).catch(() => undefined);
    };
    i18n.on('languageChanged', save);
    return () => i18n.off('languageChanged', save);
  }, [i18n, queries]);
}
