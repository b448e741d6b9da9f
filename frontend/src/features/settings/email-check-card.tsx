import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineError } from '../../shared/ui/inline-error';
import { EmailCheckLine } from './email-check-line';
import styles from './email-check.module.css';
import { emailCheckQuery } from './queries';
import { SettingsSection } from './settings-section';

/** Checks whether email is lawful and arrives. Runs only on request, since the DNS takes some seconds. */
export function EmailCheckCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('settings');
  const [wanted, setWanted] = useState(false);
  const query = useQuery({ ...emailCheckQuery(businessId), enabled: wanted });
  const check = () => (wanted ? void query.refetch() : setWanted(true));
  const { domain = '', checks = [] } = query.data ?? {};
  const count = checks.filter(({ status }) => status !== 'ok').length;
  return (
    <SettingsSection title={t('mail.title')} note={t('mail.note')}>
      <p role="status" className={styles.summary}>
        {checks.length > 0 &&
          (count === 0 ? t('mail.fine', { domain }) : t('mail.attention', { count, domain }))}
      </p>
      {checks.length > 0 && (
        <ul className={styles.lines}>
          {checks.map((line) => (
            <EmailCheckLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      {checks.some(({ record }) => record !== null) && (
        <p className={styles.quiet}>{t('mail.operator')}</p>
      )}
      {query.isError ? (
        <InlineError error={query.error} retrying={query.isFetching} onRetry={check} />
      ) : (
        <Button loading={query.isFetching} onClick={check}>
          {t(checks.length > 0 ? 'mail.again' : 'mail.action')}
        </Button>
      )}
    </SettingsSection>
  );
}
