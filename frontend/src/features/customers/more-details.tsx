import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon';
import styles from './more-details.module.css';

interface MoreDetailsProps {
  /** True to begin open: one of the fields has a value. */
  filled: boolean;
  /** True when one of the fields has an error: they are shown then. */
  broken: boolean;
  children: ReactNode;
}

/** Fields that few need, folded below those that everybody fills in. They keep their input while they are folded. */
export function MoreDetails({ filled, broken, children }: MoreDetailsProps) {
  const { t } = useTranslation('customers');
  const id = useId();
  const [open, setOpen] = useState(filled);
  const [wasBroken, setWasBroken] = useState(false);
  if (broken !== wasBroken) {
    setWasBroken(broken);
    // They stay open while the user fixes the problem.
    if (broken) setOpen(true);
  }
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('fields.more')}
        <Icon name="chevronDown" />
      </button>
      <div id={id} className={styles.fields} hidden={!open}>
        {children}
      </div>
    </>
  );
}
