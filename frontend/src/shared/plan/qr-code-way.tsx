import { useTranslation } from 'react-i18next';
import { ActionLink } from '../ui/action-link';
import styles from './upgrade-panel.module.css';

/** Way to the QR code, which collects ratings once no requests are left. */
export function QrCodeWay() {
  const { t } = useTranslation('plan');
  return (
    <div className={styles.qrCode}>
      <p>{t('qrCode.text')}</p>
      <ActionLink to="/customers/qr-code?show">{t('qrCode.action')}</ActionLink>
    </div>
  );
}
