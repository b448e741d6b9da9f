import { useTranslation } from 'react-i18next';
import type { CampaignMessagePreview } from '../../../shared/api/generated/model';
import { directionOf } from '../../../shared/i18n/languages';
import styles from './text-bubble.module.css';

/** A text message as it stands on a customer's phone. */
export function TextBubble({ message }: { message: CampaignMessagePreview }) {
  const { t } = useTranslation('campaigns');
  return (
    <figure className={styles.phone} aria-label={t('preview.phoneFrame')}>
      <figcaption className={styles.from}>
        {t('preview.from', { name: message.fromName })}
      </figcaption>
      <p className={styles.bubble} dir={directionOf(message.language)} lang={message.language}>
        {message.text}
      </p>
    </figure>
  );
}
