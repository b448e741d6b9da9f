import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon';
import styles from './customer-list.module.css';

interface FoldButtonProps {
  /** Id of the part that it shows and hides. */
  controls: string;
  isOpen: boolean;
  /** Number of filters in use. */
  filters: number;
  onToggle: () => void;
}

/** Button that shows order, filters, export and import on a phone, where they would push the customers off the screen. */
export function FoldButton({ controls, isOpen, filters, onToggle }: FoldButtonProps) {
  const { t } = useTranslation('customers');
  return (
    <Button
      className={styles.foldButton}
      icon={<Icon name="filter" size={18} />}
      aria-label={filters > 0 ? t('fold.active', { number: filters }) : t('fold.action')}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {filters > 0 && filters}
    </Button>
  );
}
