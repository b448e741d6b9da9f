import i18n from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownCount } from '../../shared/notifications/shown-count';
import { useUnread } from '../../shared/notifications/use-unread';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { Icon } from '../../shared/ui/icon';
import styles from './header.module.css';

const load = async () => {
  const [list] = await Promise.all([
    import('../../features/notifications/notifications-drawer'),
    i18n.loadNamespaces('notifications'),
  ]);
  return list;
};
/** Loaded on demand: no screen needs it to render. */
const NotificationsDrawer = lazy(load);

/** Preloads the list when the user is likely to open it. A failure appears on the click. */
const prepare = () => void load().catch(() => undefined);

/** Button that opens the list of notifications, with a dot while some are unread. */
export function NotificationBell() {
  const { t, i18n: texts } = useTranslation('app');
  const business = useCurrentBusiness();
  const count = useUnread()?.count ?? 0;
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  if (business === undefined) return null;

  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const shown = shownCount(count, texts.language);
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        data-unread={count > 0 || undefined}
        aria-label={count > 0 ? t('unread.all', { count, shown }) : t('notifications')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
      >
        <Icon name="bell" size={22} />
      </button>
      <Suspense>
        {wanted && (
          <NotificationsDrawer
            key={business.id}
            businessId={business.id}
            open={open}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
