import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { QrImage } from './qr-image';
import styles from './qr-full-screen.module.css';
import { useWakeLock } from './use-wake-lock';

interface QrFullScreenProps {
  businessId: string;
  businessName: string;
  code: string;
  onClose: () => void;
}

const Shown = ({ onClose, ...code }: QrFullScreenProps) => {
  const { t } = useTranslation('shared-link');
  useWakeLock();
  return (
    <div className={styles.screen}>
      <p className={styles.name} dir="auto">
        {code.businessName}
      </p>
      <p className={styles.call}>{t('show.call')}</p>
      <div className={styles.code}>
        <QrImage {...code} />
      </div>
      <Button size="large" className={styles.done} onClick={onClose}>
        {t('show.done')}
      </Button>
    </div>
  );
};

/** The code for a customer's camera: as large as the screen, bright, and the screen stays on. */
export function QrFullScreen(props: QrFullScreenProps) {
  const { t } = useTranslation('shared-link');
  return (
    <Drawer
      open
      placement="bottom"
      size="100%"
      closable={false}
      aria-label={t('show.action')}
      onClose={props.onClose}
      classNames={{ body: styles.body }}
    >
      <Shown {...props} />
    </Drawer>
  );
}
