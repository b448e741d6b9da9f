import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../shared/i18n/format';
import { Bone } from '../../shared/ui/bone';
import { Icon, type IconName } from '../../shared/ui/icon';
import { Loading } from '../../shared/ui/loading';
import type { Activity } from './activity';
import styles from './dashboard.module.css';

const icons: Record<Activity['kind'], IconName> = {
  review: 'smile',
  feedback: 'lock',
  request: 'send',
};

/** One thing that happened, as a link to it. */
export function ActivityRow({ item }: { item: Activity }) {
  const { t } = useTranslation(['dashboard', 'ui']);
  const format = useFormat();
  const name = item.name ?? t('ui:anonymous');
  return (
    <li>
      <Link to={item.path} className={styles.event}>
        <span className={styles.eventIcon} data-kind={item.kind}>
          <Icon name={icons[item.kind]} />
        </span>
        <span className={styles.eventText}>
          {t(`activity.${item.kind}`, { name, count: item.rating ?? 0 })}
        </span>
        <time className={styles.eventTime} dateTime={item.at}>
          {format.ago(item.at)}
        </time>
      </Link>
    </li>
  );
}

export function ActivitySkeleton({ count }: { count: number }) {
  return (
    <Loading>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.event}>
          <Bone width={36} height={36} borderRadius={18} />
          <Bone width={`${60 - index * 9}%`} />
        </div>
      ))}
    </Loading>
  );
}
