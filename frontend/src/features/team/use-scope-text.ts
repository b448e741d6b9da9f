import { useTranslation } from 'react-i18next';
import { useUser } from '../../shared/session/use-session';

/** Returns a function that names the businesses of a role: all of them, or some by name. */
export function useScopeText(): (businessIds: readonly string[] | null) => string {
  const { t, i18n } = useTranslation('team');
  const businesses = useUser()?.businesses ?? [];
  return (businessIds) => {
    if (businessIds === null) return t('reach.all');
    const names = businesses.filter(({ id }) => businessIds.includes(id)).map(({ name }) => name);
    return new Intl.ListFormat(i18n.language, { type: 'unit' }).format(names);
  };
}
