import { useTranslation } from 'react-i18next';

/** Returns a function that joins names in the language of the screen: "A, B, and C". */
export function useList(): (names: readonly string[]) => string {
  const { i18n } = useTranslation();
  return (names) => new Intl.ListFormat(i18n.language).format(names);
}
