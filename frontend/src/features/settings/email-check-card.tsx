import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EmailSetupCheck } from '../../shared/api/model';
import { Loaded } from '../../shared/loading/loaded';
import { Bone } from '../../shared/ui/bone';
import { Disclosure } from '../../shared/ui/disclosure';
import { Loading } from '../../shared/ui/loading';
import { EmailCheckLine } from './email-check-line';
import styles from './email-check.module.css';
import { emailCheckQuery } from './queries';
import { SettingsSection } from './settings-section';

/** Checks of what the business itself enters; the others are about the DNS of the server. */
const OWN: readonly EmailSetupCheck['id'][] = ['postal-address', 'sender-name'];

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
          const own = checks.filter(({ id }) => OWN.includes(id));
          const technical = checks.filter(({ id }) => !OWN.includes(id));
          const isOperator = technical.length > 0;
          const shown = isOperator ? own : own.filter(({ status }) => status !== 'ok');
          return (
            <>
              <p role="status" className={styles.summary}>
                {t(`mail.delivery.${delivery}`, { domain })}
              </p>
              {shown.length > 0 && <EmailCheckLines lines={shown} />}
              {isOperator && (
                <Disclosure label={t('mail.technical')} className={styles.technical}>
                  <EmailCheckLines lines={technical} />
                </Disclosure>
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

function EmailCheckLines({ lines }: { lines: readonly EmailSetupCheck[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <EmailCheckLine key={line.id} line={line} />
      ))}
    </ul>
  );
}
