import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../shared/i18n/format';
import { Bone } from '../../shared/ui/bone';
import { Icon, type IconName } from '../../shared/ui/icon';
import { Loading } from '../../shared/ui/loading';
import styles from './activity.module.css';
import type { Activity } from './activity';

const icons: Record<Activity['kind'], IconName> = {
  review: 'smile',
  feedback: 'lock',
  request: 'send',
  badge: 'shield',
};

/** One thing that happened, as a link to it. */
export function ActivityRow({ item }: { item: Activity }) {
  const { t } = useTranslation(['dashboard', 'ui']);
  const format = useFormat();
  const name = item.name ?? t('ui:anonymous');
  return (
    <li>
      <ActivityLink path={item.path}>
        <span className={styles.icon} data-kind={item.kind}>
          <Icon name={icons[item.kind]} />
        </span>
        <span className={styles.words}>
          <span className={styles.text}>
            {t(`activity.${item.kind}`, { name, count: item.rating ?? 0 })}
          </span>
          <time className={styles.time} dateTime={item.at}>
            {format.agoAlone(item.at)}
          </time>
        </span>
      </ActivityLink>
    </li>
  );
}

/** A place on this screen is left to the browser, which scrolls to it. */
function ActivityLink({ path, children }: { path: string; children: ReactNode }) {
  if (path.startsWith('#')) {
    return (
      <a href={path} className={styles.event}>
        {children}
      </a>
    );
  }
  return (
    <Link to={path} className={styles.event}>
      {children}
    </Link>
  );
}

export function ActivitySkeleton({ count }: { count: number }) {
  return (
    <Loading>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.event}>
          <Bone width={36} height={36} borderRadius={18} />
          <Bone width={`${80 - index * 12}%`} />
        </div>
      ))}
    </Loading>
  );
}
