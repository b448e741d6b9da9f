import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Dialog } from '../../shared/ui/dialog';
import { Loaded } from '../../shared/loading/loaded';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { AskButton } from './ask-button';
import styles from './history-dialog.module.css';
import { historyQuery, type HistoryEntry } from './queries';
import { useReasonText } from './use-reason-text';

/** Events of a customer, newest first. */
export function HistoryDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation('customers');
  const title = t('history.title', { name: customer.name });
  const query = useQuery(historyQuery(customer.businessId, customer.id));
  return (
    <Dialog open title={title} onClose={onClose}>
      <Loaded query={query} skeleton={<RowListSkeleton />} failed={t('history.failed')}>
        {(entries) => (
          <ol className={styles.entries} aria-label={title}>
            {withoutRepeats(entries).map((entry) => (
              <Entry
                key={`${entry.kind} ${entry.at} ${entry.subjectId ?? ''}`}
                entry={entry}
                action={
                  isWorthRepeating(entry, customer) && (
                    <AskButton again businessId={customer.businessId} customer={customer} />
                  )
                }
              />
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Leaves out the making of a request that was sent: its sending says the same. */
function withoutRepeats(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const sent = new Set(
    entries.filter(({ kind }) => kind === 'message-sent').map(({ subjectId }) => subjectId),
  );
  return entries.filter(({ kind, subjectId }) => kind !== 'requested' || !sent.has(subjectId));
}

const UNANSWERED: ReadonlySet<string> = new Set([
  'request-not-sent',
  'request-expired',
  'request-canceled',
]);

/** True for the end of a customer's latest request, where it came to nothing and the customer can be asked. */
const isWorthRepeating = ({ kind, subjectId }: HistoryEntry, customer: Customer): boolean =>
  UNANSWERED.has(kind) && subjectId === customer.lastRequest?.id && !customer.unsubscribed;

function Entry({ entry, action }: { entry: HistoryEntry; action: ReactNode }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const reasonText = useReasonText();
  const { kind, at, rating, consent, campaign, reason } = entry;
  const about = [
    campaign,
    rating && t('history.rating', { rating: format.number(rating) }),
    reason !== null && reasonText(reason),
    consent?.consentSource && t(`history.source.${consent.consentSource}`),
    consent?.lawfulBasis && t(`history.basis.${consent.lawfulBasis}`),
  ].filter((part) => typeof part === 'string');
  return (
    <li className={styles.entry}>
      <span>{t(`history.kind.${kind}`)}</span>
      <time dateTime={at} className={styles.quiet}>
        {format.agoAlone(at)}
      </time>
      {about.map((part) => (
        <span key={part} className={styles.about}>
          {part}
        </span>
      ))}
      {action && <div className={styles.about}>{action}</div>}
    </li>
  );
}
