import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UserBusiness } from '../../shared/api/model';
import { useMayAsk } from '../../shared/session/use-may-ask';
import { Bone } from '../../shared/ui/bone';
import { Icon } from '../../shared/ui/icon';
import { LinkButton } from '../../shared/ui/link-button';
import { Loaded } from '../../shared/loading/loaded';
import { waitingQuery } from './queries';
import styles from './next-step.module.css';
import { useMinute } from '../../shared/browser/use-minute';
import { waitedSince } from '../../shared/i18n/waited';

/** The next step of the day: customers who wait for a reply, else the next request. */
export function NextStepCard({ business }: { business: UserBusiness }) {
  const { t } = useTranslation('dashboard');
  const query = useQuery(waitingQuery(business.id));
  return (
    <section className={styles.today}>
      <h2 className={styles.title}>{t('today.title')}</h2>
      <Loaded query={query} skeleton={<NextStepSkeleton />}>
        {(waiting) =>
          waiting.oldestCreatedAt === null ? (
            <Nobody isSample={business.sampleData} />
          ) : (
            <Waiting count={waiting.count} since={waiting.oldestCreatedAt} />
          )
        }
      </Loaded>
    </section>
  );
}

interface WaitingProps {
  count: number;
  /** Time of the feedback that has waited longest. */
  since: string;
}

function Waiting({ count, since }: WaitingProps) {
  const { t } = useTranslation('dashboard');
  const { unit, count: elapsed } = waitedSince(since, useMinute());
  return (
    <div className={styles.step}>
      <p className={styles.sentence}>
        {t('today.waiting', { count, since: t(`today.since.${unit}`, { count: elapsed }) })}
      </p>
      <LinkButton
        to="/inbox?waiting"
        icon={<Icon name="reply" size={18} />}
        className={styles.action}
      >
        {t('today.reply')}
      </LinkButton>
    </div>
  );
}

function Nobody({ isSample }: { isSample: boolean }) {
  const { t } = useTranslation('dashboard');
  const mayAsk = useMayAsk();
  return (
    <div className={styles.step}>
      <div>
        <p className={styles.sentence}>{t('today.nobody')}</p>
        {isSample && <p className={styles.note}>{t('today.sample')}</p>}
      </div>
      {mayAsk && (
        <LinkButton
          to="/customers?send"
          icon={<Icon name="send" size={18} />}
          className={styles.action}
        >
          {t('today.send')}
        </LinkButton>
      )}
    </div>
  );
}

/** Placeholder of the sentence and the button. The figures' skeleton announces the loading, once for the screen. */
function NextStepSkeleton() {
  return (
    <div className={styles.bones} aria-hidden="true">
      <Bone width={420} height={32} />
      <Bone width="100%" height={44} borderRadius={8} />
    </div>
  );
}
