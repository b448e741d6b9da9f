import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/loading/loaded';
import { BlockSkeleton } from '../../shared/ui/block-skeleton';
import { qrCodeQuery } from './queries';
import styles from './qr-image.module.css';

interface QrImageProps {
  businessId: string;
  businessName: string;
  code: string;
}

/** The QR code, dark on white in every color scheme, as large as its place. */
export function QrImage({ businessId, businessName, code }: QrImageProps) {
  const { t } = useTranslation('shared-link');
  const query = useQuery(qrCodeQuery(businessId, code));
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={240} />} failed={t('failed')}>
      {(url) => <img className={styles.code} src={url} alt={t('alt', { name: businessName })} />}
    </Loaded>
  );
}
