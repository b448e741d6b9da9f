import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { download } from '../../shared/http/download';
import { useToast } from '../../shared/toast/toast-provider';
import { FILES, fileUrl, type QrFile } from './queries';
import styles from './qr-code-view.module.css';

const GROUPS = ['title', 'designs'] as const;

interface DownloadButtonsProps {
  businessId: string;
  onSaved: () => void;
}

/** Buttons that save the code as a file: to print, and for one's own designs. */
export function DownloadButtons({ businessId, onSaved }: DownloadButtonsProps) {
  const { t } = useTranslation('shared-link');
  const toast = useToast();
  const errorText = useErrorText();
  const action = useAction({
    run: (file: QrFile) => download(fileUrl(businessId, file)),
    onDone: onSaved,
    onFailed: (error) => toast({ kind: 'error', title: errorText(error) }),
  });
  return (
    <div role="group" aria-label={t('files.label')}>
      {GROUPS.map((group) => (
        <section key={group}>
          <h3 className={styles.heading}>{t(`files.${group}`)}</h3>
          <div className={styles.files}>
            {FILES[group].map((file) => (
              <Button
                key={file}
                loading={action.pending && action.input === file}
                onClick={() => action.start(file)}
              >
                {t(`files.${file}`)}
              </Button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
