import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Notification, NotificationKind } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Stars } from '../../shared/ui/stars';
import { UrgentBadge } from '../../shared/ui/urgent-badge';
import styles from './notifications.module.css';

/** Screen with what a notification is about. */
const SCREEN_OF = {
  'feedback-received': '/inbox',
  'review-published': '/reviews',
} as const satisfies Record<NotificationKind, string>;

interface NotificationRowProps {
  notification: Notification;
  onFollow: () => void;
}

/** One notification, which names the customer first, as a link to what it is about. */
export function NotificationRow({ notification, onFollow }: NotificationRowProps) {
  const { t } = useTranslation(['notifications', 'ui']);
  const format = useFormat();
  const { kind, subjectId, rating, excerpt, isUrgent, readAt, createdAt } = notification;
  const name = notification.customerName ?? t('ui:anonymous');
  const isUnread = readAt === null;
  return (
    <Link
      to={`${SCREEN_OF[kind]}#${subjectId}`}
      className={styles.row}
      data-unread={isUnread || undefined}
      onClick={onFollow}
    >
      <span className={styles.head}>
        <span className={styles.kind}>
          {isUnread && <span className="visually-hidden">{t('unread')}</span>}{' '}
          {t(`kind.${kind}`, { name })}
        </span>
        <Stars rating={rating} size={14} />
        {isUrgent && <UrgentBadge />}
      </span>
      {excerpt !== '' && (
        <span className={styles.excerpt} dir="auto">
          {excerpt}
        </span>
      )}
      <time className={styles.time} dateTime={createdAt}>
        {format.agoAlone(createdAt)}
      </time>
    </Link>
  );
}
