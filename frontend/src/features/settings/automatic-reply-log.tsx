import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { automaticRepliesQuery } from '../../shared/ai/queries';
import type { AutomaticReply } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Badge, type BadgeTone } from '../../shared/ui/badge';
import styles from './replies.module.css';

const tones: Record<AutomaticReply['status'], BadgeTone> = {
  scheduled: 'warning',
  sent: 'success',
  canceled: 'plain',
  failed: 'problem',
};

/** Number of replies shown, newest first. */
const SHOWN = 5;

/** Latest automatic replies: scheduled, sent, canceled or failed. Renders nothing when there are none. */
export function AutomaticReplyLog({ businessId }: { businessId: string }) {
  const { t } = useTranslation('settings');
  const { data = [] } = useQuery(automaticRepliesQuery(businessId));
  if (data.length === 0) return null;
  return (
    <div className={styles.log}>
      <h3>{t('replies.log.title')}</h3>
      <ul className={styles.lines}>
        {data.slice(0, SHOWN).map((reply) => (
          <Line key={reply.id} reply={reply} />
        ))}
      </ul>
    </div>
  );
}

function Line({ reply }: { reply: AutomaticReply }) {
  const { t } = useTranslation(['settings', 'ui']);
  const format = useFormat();
  const { status, reason, rating } = reply;
  return (
    <li className={styles.line}>
      {reply.message && (
        <p className={styles.words} dir="auto">
          {reply.message}
        </p>
      )}
      <Badge tone={tones[status]}>{t(`replies.log.${status}`)}</Badge>
      <span className={styles.when}>
        {t('ui:stars', { rating })}
        {' · '}
        {format.moment(reply.endedAt ?? reply.dueAt)}
        {reason && ` · ${t(`replies.log.reason.${reason}`)}`}
      </span>
    </li>
  );
}
