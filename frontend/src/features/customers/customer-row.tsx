import { useTranslation } from 'react-i18next';
import type { Customer } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { initials } from '../../shared/session/initials';
import { Avatar } from '../../shared/ui/avatar';
import { CustomerActions } from './customer-actions';
import { Badge } from '../../shared/ui/badge';
import { RequestBadge } from './request-badge';
import styles from './row.module.css';

/** A customer, what they were last asked, and what can be done. */
export function CustomerRow(props: { customer: Customer; mayAsk: boolean; mayEdit: boolean }) {
  const { customer, mayAsk, mayEdit } = props;
  const { t } = useTranslation('customers');
  const format = useFormat();
  const { name, email, lastRequest, suppression, tags } = customer;
  const [firstName, ...rest] = name.trim().split(/\s+/);
  return (
    <div className={styles.row}>
      <Avatar text={initials({ firstName, lastName: rest.at(-1), email })} />
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
          <Badge>{t(suppression === 'bounced' ? 'status.bounced' : 'unsubscribed.badge')}</Badge>
        )}
        {lastRequest ? (
          <>
            <RequestBadge status={lastRequest.status} />
            <span className={styles.quiet}>{format.ago(lastRequest.createdAt)}</span>
          </>
        ) : (
          !suppression && <span className={styles.quiet}>{t('neverAsked')}</span>
        )}
      </div>
      {mayAsk && <CustomerActions customer={customer} mayEdit={mayEdit} />}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('import.field.tags')}>
          {tags.map((tag) => (
            <li key={tag} dir="auto">
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      {suppression && <p className={styles.remark}>{t(`reason.${suppression}`)}</p>}
    </div>
  );
}
