import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { initials } from '../../shared/session/initials';
import { Avatar } from '../../shared/ui/avatar';
import { CustomerActions } from './customer-actions';
import { Badge } from '../../shared/ui/badge';
import { contactNow, type Contact } from './cooldown';
import { RequestBadge } from './request-badge';
import styles from './row.module.css';
import type { Selection } from './use-selection';

interface CustomerRowProps {
  customer: Customer;
  mayAsk: boolean;
  mayEdit: boolean;
  /** Selection of the list; undefined where nothing can be selected. */
  selection: Selection | undefined;
}

/** A customer, what they were last asked, and what can be done. */
export function CustomerRow({ customer, mayAsk, mayEdit, selection }: CustomerRowProps) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const { name, email, lastRequest, suppression, tags } = customer;
  const contact = contactNow(customer);
  const [firstName, ...rest] = name.trim().split(/\s+/);
  return (
    <div className={styles.row}>
      <div className={styles.lead} data-selectable={selection !== undefined}>
        {selection && (
          <Checkbox
            className={styles.check}
            aria-label={t('select.one', { name })}
            checked={selection.isSelected(customer)}
            disabled={!selection.isOpen(customer)}
            onChange={() => selection.toggle(customer)}
          />
        )}
        <Avatar text={initials({ firstName, lastName: rest.at(-1), email })} />
      </div>
      <div className={styles.who}>
        <div className={styles.name} dir="auto">
          {name}
        </div>
        <div className={styles.quiet} dir="auto">
          {email}
        </div>
      </div>
      <div className={styles.state}>
        {suppression && (
          <Badge tone={suppression === 'bounced' ? 'problem' : 'warning'}>
            {t(suppression === 'bounced' ? 'status.bounced' : 'unsubscribed.badge')}
          </Badge>
        )}
        {lastRequest && <RequestBadge status={lastRequest.status} />}
        {contact && (
          <span className={styles.quiet}>
            <ContactDay contact={contact} isSaid={lastRequest?.status === 'rated'} />
          </span>
        )}
        {lastRequest && !contact && (
          <span className={styles.quiet}>
            {lastRequest.status === 'expired'
              ? t('askedAt', { when: format.ago(lastRequest.createdAt) })
              : format.agoAlone(lastRequest.createdAt)}
          </span>
        )}
        {!lastRequest && !contact && !suppression && (
          <span className={styles.quiet}>{t('neverAsked')}</span>
        )}
      </div>
      {mayAsk && (
        <CustomerActions customer={customer} mayEdit={mayEdit} inCooldown={contact !== undefined} />
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('import.field.tags')}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag} dir="auto">
              {tag}
            </li>
          ))}
        </ul>
      )}
      {suppression && <p className={styles.remark}>{t(`reason.${suppression}`)}</p>}
    </div>
  );
}

/** Day of the contact. `isSaid`: the badge before it says already that the customer answered. */
function ContactDay({ contact: { kind, at }, isSaid }: { contact: Contact; isSaid: boolean }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  if (kind === 'answered' && isSaid) return format.daysAgoAlone(at);
  return t(kind === 'asked' ? 'askedAt' : 'answeredAt', { when: format.daysAgo(at) });
}
