import { useTranslation } from 'react-i18next';
import { shownCount } from '../../shared/notifications/shown-count';
import { useUnread } from '../../shared/notifications/use-unread';
import type { NavItem } from './nav-items';

interface UnreadOfScreen {
  /** Number for the badge; undefined while nothing is new. */
  shown?: string;
  /** Accessible name with the number; undefined while nothing is new: the visible text is the name then. */
  label?: string;
}

/** Returns how much is new on a screen, for the links to it. */
export function useUnreadOf({ unread }: NavItem): UnreadOfScreen {
  const { t, i18n } = useTranslation('app');
  const counts = useUnread();
  const count = (unread && counts?.[unread.count]) ?? 0;
  if (!unread || count === 0) return {};
  const shown = shownCount(count, i18n.language);
  return { shown, label: t(unread.label, { count, shown }) };
}
