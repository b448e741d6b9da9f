import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { directionOf } from '../../shared/i18n/languages';
import { ListView } from '../../shared/loading/list-view';
import { notificationsQuery } from '../../shared/notifications/queries';
import { useUnread } from '../../shared/notifications/use-unread';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { State } from '../../shared/ui/state';
import { useDrawerFocus } from '../../shared/ui/use-drawer-focus';
import { NotificationRow } from './notification-row';
import styles from './notifications.module.css';
import { useMarkAllRead, useMarkRead } from './use-mark-read';

interface NotificationsDrawerProps {
  businessId: string;
  open: boolean;
  onClose: () => void;
}

/** List of the user's notifications; each leads to the feedback or the review that it is about. */
export default function NotificationsDrawer(props: NotificationsDrawerProps) {
  const { businessId, open, onClose } = props;
  const { t, i18n } = useTranslation(['notifications', 'ui']);
  // The feedback or review that was followed takes the focus, not the bell.
  const { leave, focus } = useDrawerFocus(onClose);
  return (
    <Drawer
      open={open}
      title={t('title')}
      onClose={onClose}
      size={420}
      placement={directionOf(i18n.language) === 'rtl' ? 'left' : 'right'}
      destroyOnHidden
      closable={{ placement: 'end', 'aria-label': t('ui:close') }}
      {...focus}
      classNames={{ body: styles.body, footer: styles.footer }}
      footer={
        <Link to="/settings/notifications" onClick={leave}>
          {t('settings')}
        </Link>
      }
    >
      <NotificationList businessId={businessId} onFollow={leave} />
    </Drawer>
  );
}

function NotificationList(props: { businessId: string; onFollow: () => void }) {
  const { businessId, onFollow } = props;
  const { t } = useTranslation('notifications');
  const query = useInfiniteQuery(notificationsQuery(businessId));
  const unread = useUnread()?.count ?? 0;
  const markAll = useMarkAllRead(businessId);
  const markRead = useMarkRead(businessId);
  return (
    <ListView
      query={query}
      failed={t('failed')}
      skeleton={<RowListSkeleton />}
      empty={<State scene="inbox" title={t('empty.title')} text={t('empty.text')} />}
    >
      {(notifications) => (
        <>
          {(unread > 0 || notifications.some(({ readAt }) => readAt === null)) && (
            <div className={styles.all}>
              <Button
                type="link"
                loading={markAll.pending}
                onClick={() => markAll.start(notifications[0]?.createdAt ?? '')}
              >
                {t('markAll')}
              </Button>
            </div>
          )}
          <ul className={styles.list} aria-label={t('title')}>
            {notifications.map((notification) => (
              <li key={notification.id}>
                <NotificationRow
                  notification={notification}
                  onFollow={() => {
                    if (notification.readAt === null) markRead.start(notification.id);
                    onFollow();
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListView>
  );
}
