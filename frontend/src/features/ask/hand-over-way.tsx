import { useTranslation } from 'react-i18next';
import type { UserBusiness } from '../../shared/api/model';
import { useStartHandOver } from '../../shared/hand-over/use-start-hand-over';
import { Icon } from '../../shared/ui/icon';
import styles from './ask-sheet.module.css';

/** Row that hands this browser over to customers, and says what that means before the tap. */
export function HandOverWay({ business }: { business: UserBusiness }) {
  const { t } = useTranslation('ask');
  const { start, pending } = useStartHandOver(business.id, business.name);
  return (
    <button type="button" className={styles.way} disabled={pending} onClick={() => start(null)}>
      <span className={styles.icon}>
        <Icon name="tablet" size={24} />
      </span>
      <span>
        <span className={styles.name}>{t('hand-over.name')}</span>
        <span className={styles.hint}>{t('hand-over.hint')}</span>
      </span>
    </button>
  );
}
