import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EmailSetup } from '../../shared/api/generated/model';
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
          const isStored = delivery === 'stored';
          return (
            <>
              <p role="status" className={styles.summary}>
                {t(sentenceOf(delivery, isOperator ? technical : undefined), { domain })}
              </p>
              {shown.length > 0 && <EmailCheckLines lines={shown} />}
              {isOperator && (
                <Disclosure label={t('mail.technical')} className={styles.technical}>
                  {isStored ? <p>{t('mail.setup')}</p> : <EmailCheckLines lines={technical} />}
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

/**
 * Returns the key of the sentence about a state. Whoever runs the server is told where to look, and others that somebody
 * knows.
 * @param technical checks of the DNS; undefined for people who do not run the server
 */
function sentenceOf(
  delivery: EmailSetup['delivery'],
  technical: readonly EmailSetupCheck[] | undefined,
) {
  if (technical && (delivery === 'distrusted' || delivery === 'stuck'))
    return `mail.operator.${delivery}` as const;
  if (delivery === 'ok' && technical?.some(({ status }) => status !== 'ok'))
    return 'mail.operator.open' as const;
  return `mail.delivery.${delivery}` as const;
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
