import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Bone } from '../../shared/ui/bone';
import { InlineError } from '../../shared/ui/inline-error';
import { Loading } from '../../shared/ui/loading';
import styles from './mail-preview.module.css';
import { previewQuery } from './queries';

/** The very mail that a campaign sends. The frame's sandbox lets nothing in it run or lead away. */
export function MailPreview({ businessId }: { businessId: string }) {
  const { t } = useTranslation('campaigns');
  const query = useQuery(previewQuery(businessId));
  const mail = query.data;
  return (
    <section aria-labelledby="message-preview">
      <h3 id="message-preview" className={styles.title}>
        {t('preview.title')}
      </h3>
      {query.isPending && (
        <Loading>
          <Bone width="100%" height={420} borderRadius={12} />
        </Loading>
      )}
      {query.isError && (
        <InlineError
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {mail && (
        <div className={styles.mail}>
          <div className={styles.head}>
            <p className={styles.from}>{t('preview.from', { name: mail.fromName })}</p>
            <p className={styles.subject} dir="auto">
              {mail.subject}
            </p>
          </div>
          <iframe
            className={styles.frame}
            sandbox=""
            srcDoc={mail.html}
            title={t('preview.frame')}
          />
        </div>
      )}
      <p className={styles.note}>{t('preview.note')}</p>
    </section>
  );
}
