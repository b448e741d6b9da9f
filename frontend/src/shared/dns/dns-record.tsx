import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopyText } from '../toast/copy-text';
import styles from './dns-record.module.css';
import { Icon } from '../ui/icon';

interface DnsRecordProps {
  record: { name: string; value: string };
  /** Purpose of the record. */
  title: ReactNode;
  /** Secondary text below. */
  hint?: ReactNode;
}

/** DNS record to publish, with buttons to copy its name and value. */
export function DnsRecord({ record, title, hint }: DnsRecordProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.record}>
      <p>{title}</p>
      <Part label={t('dns.name')} copy={t('dns.copyName')} text={record.name} />
      <Part label={t('dns.value')} copy={t('dns.copyValue')} text={record.value} />
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

function Part({ label, copy, text }: { label: string; copy: string; text: string }) {
  const copyText = useCopyText();
  return (
    <div className={styles.part}>
      <span className={styles.label}>{label}</span>
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
