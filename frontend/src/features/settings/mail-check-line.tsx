import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCopyText } from '../../shared/ai/copy-text';
import type { MailCheckItem } from '../../shared/api/model';
import { Badge, type BadgeTone } from '../../shared/ui/badge';
import { Icon } from '../../shared/ui/icon';
import styles from './mail-check.module.css';

const tones: Record<MailCheckItem['status'], BadgeTone> = {
  ...{ ok: 'good', warning: 'warm', missing: 'bad', unknown: 'plain' },
};

/** One part of the mail set-up: how it stands, why, what is there, and what to publish. */
export function MailCheckLine({ line }: { line: MailCheckItem }) {
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
      {record && (
        <div className={styles.record}>
          <p>{t('mail.publish', { type: record.type })}</p>
          <Part label={t('mail.name')} copy={t('mail.copyName')} text={record.name} />
          <Part label={t('mail.value')} copy={t('mail.copyValue')} text={record.value} />
        </div>
      )}
    </li>
  );
}

function useReason({ id, status, reason }: MailCheckItem): string | undefined {
  const { t } = useTranslation('settings');
  if (reason !== null) return t(`mail.reason.${reason}`);
  if (status === 'missing') return t(`mail.missing.${id}`);
  return status === 'unknown' ? t('mail.unknown') : undefined;
}

function Part({ label, copy, text }: { label: string; copy: string; text: string }) {
  const copyText = useCopyText();
  return (
    <div className={styles.part}>
      <span className={styles.quiet}>{label}</span>
      <code dir="ltr">{text}</code>
      <Button
        type="text"
        icon={<Icon name="copy" size={18} />}
        aria-label={copy}
        onClick={() => copyText(text)}
      />
    </div>
  );
}
