import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { XpEvent } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { LinkButton } from '../../shared/ui/link-button';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { ListView } from '../../shared/loading/list-view';
import { RowList } from '../../shared/ui/row-list';
import { State } from '../../shared/ui/state';
import { xpEventsQuery } from './queries';
import styles from './xp-list.module.css';

/** Number of events shown at first, so that the page does not become endless on a phone. */
const FIRST = 5;

/** Path of the screen that shows each kind of event; an answer in time has no screen of its own. */
const places: Partial<Record<XpEvent['reason'], string>> = {
  'review-requested': '/customers/requests',
  'review-replied': '/reviews',
  'feedback-replied': '/inbox',
  'feedback-resolved': '/inbox',
  'profile-completed': '/settings/business',
};

/** Events that earned XP, newest first. */
export function XpList({ businessId }: { businessId: string }) {
  const { t } = useTranslation('rewards');
  const query = useInfiniteQuery(xpEventsQuery(businessId));
  return (
    <section>
      <h2 className={styles.title}>{t('xp.title')}</h2>
      <ListView
        query={query}
        failed={t('xp.failed')}
        first={FIRST}
        skeleton={<RowListSkeleton />}
        empty={
          <State
            scene="send"
            title={t('xp.none')}
            text={t('xp.noneText')}
            action={<LinkButton to="/inbox">{t('xp.noneAction')}</LinkButton>}
          />
        }
      >
        {(events) => (
          <RowList items={events} label={t('xp.title')}>
            {(event) => <XpRow event={event} />}
          </RowList>
        )}
      </ListView>
    </section>
  );
}

function XpRow({ event: { reason, xp, createdAt } }: { event: XpEvent }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const place = places[reason];
  const words = t(`xp.reasons.${reason}`);
  return (
    <div className={styles.event}>
      <span className={styles.what}>
        {place ? <Link to={place}>{words}</Link> : words}
        <time className={styles.when} dateTime={createdAt}>
          {format.agoAlone(createdAt)}
        </time>
      </span>
      <bdi dir="ltr" className={styles.xp}>
        {t('xp.amount', { xp: format.number(xp) })}
      </bdi>
    </div>
  );
}
