import { useTranslation } from 'react-i18next';

/** Joins names as the language of the screen does: "A, B, and C". */
export function useList(): (names: readonly string[]) => string {
  const { i18n } = useTranslation();
  return (names) => new Intl.ListFormat(i18n.language).format(names);
}
