import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { download } from '../../shared/http/download';
import { useToast } from '../../shared/toast/toast-provider';
import type { SharedLink } from '../../shared/api/model';
import { fileUrl, IMAGES, type QrFile } from './queries';
import styles from './qr-code-view.module.css';

interface DownloadButtonsProps {
  businessId: string;
  /** Paper sizes, those of the business's country first. */
  paperSizes: SharedLink['paperSizes'];
  onSaved: () => void;
}

/** Buttons that save the code as a file: to print, and for one's own designs. */
export function DownloadButtons({ businessId, paperSizes, onSaved }: DownloadButtonsProps) {
  const { t } = useTranslation('shared-link');
  const toast = useToast();
  const errorText = useErrorText();
  const action = useAction({
    run: (file: QrFile) => download(fileUrl(businessId, file)),
    onDone: onSaved,
    onFailed: (error) => toast({ kind: 'error', title: errorText(error) }),
  });
  const groups: ['title' | 'designs', readonly QrFile[]][] = [
    ['title', paperSizes],
    ['designs', IMAGES],
  ];
  return (
    <div role="group" aria-label={t('files.label')}>
      {groups.map(([group, files]) => (
        <section key={group}>
          <h3 className={styles.heading}>{t(`files.${group}`)}</h3>
          <div className={styles.files}>
            {files.map((file) => (
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
