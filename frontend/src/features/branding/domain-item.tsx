import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../shared/forms/form-error';
import { useFormat } from '../../shared/i18n/format';
import { Badge, type BadgeTone } from '../../shared/ui/badge';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog';
import { DnsRecord } from '../../shared/dns/dns-record';
import { Disclosure } from '../../shared/ui/disclosure';
import { Icon } from '../../shared/ui/icon';
import { TextButton } from '../../shared/ui/text-button';
import styles from './domains.module.css';
import type { BrandingDomain } from './queries';
import { useCheckDomain, useRemoveDomain } from './use-domains';

interface DomainItemProps {
  organizationId: string;
  domain: BrandingDomain;
}

type DomainStatus = 'pending' | 'active' | 'failing' | 'suspended' | 'taken';

const tones: Record<DomainStatus, BadgeTone> = {
  pending: 'plain',
  active: 'success',
  failing: 'warning',
  suspended: 'problem',
  taken: 'problem',
};

function statusOf({ state, isTaken, suspendsAt }: BrandingDomain): DomainStatus {
  if (isTaken) return 'taken';
  return state === 'active' && suspendsAt !== null ? 'failing' : state;
}

/** One domain: its status, what to do, and what the last check found. */
export function DomainItem({ organizationId, domain }: DomainItemProps) {
  const { t } = useTranslation('branding');
  const format = useFormat();
  const [removing, setRemoving] = useState(false);
  const check = useCheckDomain(organizationId);
  const remove = useRemoveDomain(organizationId, () => setRemoving(false));
  const { host, lastCheckedAt, isReached, siteRecord } = domain;
  const status = statusOf(domain);
  const isSettled = status === 'active' && (isReached || siteRecord === null);
  return (
    <li className={styles.domain}>
      <div className={styles.head}>
        <h3 className={styles.host} dir="ltr">
          {isReached ? <a href={`${location.protocol}//${host}`}>{host}</a> : host}
        </h3>
        <Badge tone={tones[status]}>{t(`domains.state.${status}`)}</Badge>
      </div>
      <Why domain={domain} status={status} />
      {isSettled ? (
        <Disclosure label={t('domains.records')}>
          <Records domain={domain} />
        </Disclosure>
      ) : (
        <Records domain={domain} />
      )}
      <div role="status">
        {lastCheckedAt !== null && <Findings domain={domain} found={check.found} />}
      </div>
      <FormError error={check.error} />
      <div className={styles.actions}>
        <Button loading={check.pending} onClick={() => check.start(host)}>
          {t('domains.check')}
        </Button>
        <TextButton aria-label={t('domains.removeOf', { host })} onClick={() => setRemoving(true)}>
          {t('domains.remove')}
        </TextButton>
        {lastCheckedAt !== null && (
          <span className={styles.checked}>
            {t('domains.lastChecked', { when: format.ago(lastCheckedAt) })}
          </span>
        )}
      </div>
      <ConfirmDialog
        open={removing}
        title={t('domains.removeTitle', { host })}
        text={t('domains.removeText')}
        action={t('domains.removeAction')}
        pending={remove.pending}
        error={remove.error}
        onConfirm={() => remove.start(host)}
        onClose={() => setRemoving(false)}
      />
    </li>
  );
}

function Why({ domain, status }: { domain: BrandingDomain; status: DomainStatus }) {
  const { t } = useTranslation('branding');
  const format = useFormat();
  const { firstFailedAt, suspendsAt, nextCheckAt, lastCheckedAt, isReached, siteRecord } = domain;
  if (status === 'failing' && firstFailedAt !== null && suspendsAt !== null) {
    const times = { since: format.moment(firstFailedAt), until: format.moment(suspendsAt) };
    return <p>{t('domains.why.failing', times)}</p>;
  }
  if (status === 'active' && !isReached && siteRecord !== null) {
    return <p>{t('domains.why.notReached')}</p>;
  }
  if (status === 'pending' && nextCheckAt === null && lastCheckedAt !== null) {
    return <p>{t('domains.why.stopped')}</p>;
  }
  return <p>{t(`domains.why.${status}`)}</p>;
}

/** The proof is asked for until it is there, the way here until visitors arrive. */
function Records({ domain }: { domain: BrandingDomain }) {
  const { t } = useTranslation('branding');
  const { proofRecord, siteRecord } = domain;
  return (
    <div className={styles.recordList}>
      <DnsRecord title={t('domains.prove')} record={proofRecord} />
      {siteRecord && (
        <DnsRecord
          title={t('domains.site', { type: siteRecord.type })}
          record={siteRecord}
          hint={siteRecord.type === 'CNAME' ? t('domains.siteHint') : null}
        />
      )}
    </div>
  );
}

function Findings({ domain, found }: { domain: BrandingDomain; found: readonly string[] }) {
  const { t } = useTranslation('branding');
  const { dnsResult, httpResult } = domain;
  return (
    <ul className={styles.findings}>
      {dnsResult && (
        <Finding isGood={dnsResult === 'found'}>
          {t(`domains.dns.${dnsResult}`)}
          {dnsResult === 'different' &&
            found.map((text) => (
              <code key={text} dir="ltr" className={styles.found}>
                {text}
              </code>
            ))}
        </Finding>
      )}
      {httpResult && (
        <Finding isGood={httpResult === 'found'}>{t(`domains.http.${httpResult}`)}</Finding>
      )}
    </ul>
  );
}

function Finding({ isGood, children }: { isGood: boolean; children: React.ReactNode }) {
  return (
    <li className={styles.finding} data-good={isGood || undefined}>
      <Icon name={isGood ? 'check' : 'clock'} size={18} />
      <span>{children}</span>
    </li>
  );
}
