import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ForwardedEmail } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Badge, type BadgeTone } from '../../shared/ui/badge';
import { forwardedEmailsQuery } from './forwarding-queries';
import styles from './forwarding.module.css';
import settings from './settings.module.css';

/** The last emails at the forwarding address, each with its result. */
export function ForwardedEmailLog({ businessId }: { businessId: string }) {
  const { t } = useTranslation('settings');
  const { data } = useQuery(forwardedEmailsQuery(businessId));
  if (!data) return null;
  return (
    <div className={styles.part}>
      <h3>{t('forwarding.log.title')}</h3>
      <p className={settings.note}>
        {t(data.length === 0 ? 'forwarding.log.empty' : 'forwarding.log.note')}
      </p>
      <ul className={styles.lines}>
        {data.map((email) => (
          <EmailLine key={email.id} email={email} />
        ))}
      </ul>
    </div>
  );
}

function EmailLine({ email }: { email: ForwardedEmail }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { customerEmail, sender, createdAt } = email;
  return (
    <li className={styles.entry}>
      <span className={styles.name}>
        <bdi>{customerEmail ?? sender ?? t('forwarding.log.nobody')}</bdi>
      </span>
      <Badge tone={toneOf(email)}>{resultText(t, email, format.date)}</Badge>
      <span className={styles.hint}>
        {format.moment(createdAt)}
        {customerEmail !== null && sender !== null && (
          <>
            {' · '}
            {t('forwarding.log.from')} <bdi>{sender}</bdi>
          </>
        )}
      </span>
    </li>
  );
}

/** Statuses of a request that came to nothing. */
const FAILED: ReadonlySet<ForwardedEmail['requestStatus']> = new Set(['failed', 'bounced']);

function toneOf({ result, requestStatus }: ForwardedEmail): BadgeTone {
  if (result === 'requested') {
    if (requestStatus === 'suppressed') return 'plain';
    return FAILED.has(requestStatus) ? 'problem' : 'success';
  }
  return ['asked-recently', 'suppressed', 'automatic'].includes(result) ? 'plain' : 'warning';
}

function resultText(
  t: TFunction<'settings'>,
  { result, requestStatus, lastContactedAt }: ForwardedEmail,
  dateOf: (iso: string) => string,
): string {
  if (result === 'asked-recently' && lastContactedAt !== null) {
    return t('forwarding.result.asked-on', { date: dateOf(lastContactedAt) });
  }
  if (result !== 'requested') return t(`forwarding.result.${result}`);
  if (requestStatus === 'queued') return t('forwarding.result.scheduled');
  if (requestStatus === 'canceled') return t('forwarding.result.canceled');
  if (requestStatus === 'suppressed') return t('forwarding.result.dropped');
  return t(FAILED.has(requestStatus) ? 'forwarding.result.failed' : 'forwarding.result.sent');
}
