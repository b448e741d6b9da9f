import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EmailSetupCheck } from '../../shared/api/model';
import { Badge, type BadgeTone } from '../../shared/ui/badge';
import { DnsRecord } from '../../shared/dns/dns-record';
import styles from './email-check.module.css';

/** Fields in which the business enters what a check is about. */
const FIELDS = {
  'postal-address': '/settings/business#postal-address',
  'sender-name': '/settings/business#name',
} as const satisfies Partial<Record<EmailSetupCheck['id'], string>>;

const isOwn = (id: EmailSetupCheck['id']): id is keyof typeof FIELDS => id in FIELDS;

const tones: Record<EmailSetupCheck['status'], BadgeTone> = {
  ok: 'success',
  warning: 'warning',
  missing: 'problem',
  unknown: 'plain',
};

/** One part of the mail set-up: how it stands, why, what is there, and what to publish. */
export function EmailCheckLine({ line }: { line: EmailSetupCheck }) {
  const { t } = useTranslation('settings');
  const { id, status, found, record } = line;
  const why = useReason(line);
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <h3 className={styles.name}>{t(`mail.id.${id}`)}</h3>
        <Badge tone={tones[status]}>{t(`mail.status.${status}`)}</Badge>
      </div>
      {why && <p>{why}</p>}
      {isOwn(id) && status !== 'ok' && (
        <Link to={FIELDS[id]} className={styles.fix}>
          {t(`mail.enter.${id}`)}
        </Link>
      )}
      {found.length > 0 && (
        <p className={styles.quiet}>
          {t('mail.found')}
          {found.map((text) => (
            <code key={text} className={styles.found} dir="auto">
              {text}
            </code>
          ))}
        </p>
      )}
      {record && <DnsRecord title={t('mail.publish', { type: record.type })} record={record} />}
    </li>
  );
}

function useReason({ id, status, reason }: EmailSetupCheck): string | undefined {
  const { t } = useTranslation('settings');
  if (reason !== null) return t(`mail.reason.${reason}`);
  if (status === 'missing') return t(`mail.missing.${id}`);
  return status === 'unknown' ? t('mail.unknown') : undefined;
}
