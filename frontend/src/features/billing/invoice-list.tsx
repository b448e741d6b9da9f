import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '../../shared/api/generated/model';
import { useFormat } from '../../shared/i18n/format';
import { Badge, type BadgeTone } from '../../shared/ui/badge';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { ListView } from '../../shared/loading/list-view';
import { RowList } from '../../shared/ui/row-list';
import { invoicesQuery } from './queries';
import styles from './billing.module.css';

const tones: Partial<Record<Invoice['status'], BadgeTone>> = {
  paid: 'success',
  open: 'problem',
  uncollectible: 'problem',
};

/** The bills, the latest first. */
export function InvoiceList({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('billing');
  const query = useInfiniteQuery(invoicesQuery(organizationId));
  return (
    <section>
      <h2 className={styles.listTitle}>{t('invoices.title')}</h2>
      <ListView
        query={query}
        failed={t('invoices.failed')}
        skeleton={<RowListSkeleton count={2} />}
        empty={<p className={styles.quiet}>{t('invoices.none')}</p>}
      >
        {(invoices) => (
          <RowList
            items={invoices.map((invoice) => ({ ...invoice, id: invoice.reference }))}
            label={t('invoices.title')}
          >
            {(invoice) => <InvoiceRow invoice={invoice} />}
          </RowList>
        )}
      </ListView>
    </section>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { number, createdAt, amount, currency, status, url, pdfUrl } = invoice;
  // An open bill is paid on its page; of a settled one people want the file.
  const isOpen = status === 'open' && url !== null;
  const place = isOpen ? url : (pdfUrl ?? url);
  const view = pdfUrl === null ? 'invoices.view' : 'invoices.pdf';
  return (
    <div className={styles.row}>
      <span>
        <time dateTime={createdAt}>{format.date(createdAt)}</time>
        {number !== null && <bdi className={styles.rowNote}>{number}</bdi>}
      </span>
      <span className={styles.rowEnd}>
        <bdi>{format.price(amount, currency)}</bdi>
        <Badge tone={tones[status] ?? 'plain'}>{t(`invoices.status.${status}`)}</Badge>
        {place !== null && (
          <a href={place} target="_blank" rel="noreferrer">
            {t(isOpen ? 'invoices.pay' : view)}
          </a>
        )}
      </span>
    </div>
  );
}
