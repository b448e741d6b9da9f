import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Bone } from '../../shared/ui/bone';
import { Dialog } from '../../shared/ui/dialog';
import { Loaded } from '../../shared/loading/loaded';
import { Loading } from '../../shared/ui/loading';
import styles from './message-dialog.module.css';
import { messageQuery } from './queries';

/** A mail as the customer sees it. The frame's sandbox lets nothing in it run or lead away. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('customers');
  const query = useQuery(messageQuery(id));
  return (
    <Dialog open title={query.data?.subject ?? t('message.title')} onClose={onClose} width={680}>
      <Loaded
        query={query}
        skeleton={
          <Loading>
            <Bone width={200} />
            <Bone width="100%" height={420} borderRadius={8} margin="16px 0 0" />
          </Loading>
        }
        failed={t('failed.message')}
      >
        {(message) => (
          <>
            <p className={styles.to}>
              {t('message.to', { address: message.to ?? t('message.erased') })}
            </p>
            {message.html !== null && (
              <iframe
                className={styles.mail}
                sandbox=""
                srcDoc={message.html}
                title={t('message.frame')}
              />
            )}
            {message.html === null && (
              <pre className={styles.text} dir="auto">
                {message.text ?? t('message.gone')}
              </pre>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
