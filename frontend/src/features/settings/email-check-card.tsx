import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/loading/loaded';
import { Bone } from '../../shared/ui/bone';
import { Loading } from '../../shared/ui/loading';
import { EmailCheckLine } from './email-check-line';
import styles from './email-check.module.css';
import { emailCheckQuery } from './queries';
import { SettingsSection } from './settings-section';

/**
 * Says in a sentence whether emails are sent and arrive, with what the business itself can do. The checks of the DNS are
 * there only for whoever runs the server: the API leaves them out for everybody else.
 */
export function EmailCheckCard({ businessId }: { businessId: string }) {
  const { t } = useTranslation('settings');
  const query = useQuery(emailCheckQuery(businessId));
  return (
    <SettingsSection title={t('mail.title')} note={t('mail.note')}>
      <Loaded
        query={query}
        skeleton={
          <Loading>
            <Bone width="80%" margin="0 0 16px" />
          </Loading>
        }
      >
        {({ domain, delivery, checks }) => {
          const isOperator = checks.some(({ id }) => id === 'spf');
          const shown = isOperator ? checks : checks.filter(({ status }) => status !== 'ok');
          return (
            <>
              <p role="status" className={styles.summary}>
                {t(`mail.delivery.${delivery}`, { domain })}
              </p>
              {shown.length > 0 && (
                <ul className={styles.lines}>
                  {shown.map((line) => (
                    <EmailCheckLine key={line.id} line={line} />
                  ))}
                </ul>
              )}
              <Button loading={query.isFetching} onClick={() => void query.refetch()}>
                {t('mail.again')}
              </Button>
            </>
          );
        }}
      </Loaded>
    </SettingsSection>
  );
}
