import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { useMayAsk } from '../../shared/session/use-may-ask';
import { Icon, type IconName } from '../../shared/ui/icon';
import { useDrawerFocus } from '../../shared/ui/use-drawer-focus';
import styles from './ask-sheet.module.css';
import { HandOverWay } from './hand-over-way';

/** Way to ask a customer: a row that leads to the screen or dialog with it. */
interface Way {
  key: 'send' | 'qr';
  icon: IconName;
  to: string;
}

/** All ways but handing over this device, the most common one first. The texts of each are under its key. */
const WAYS: readonly Way[] = [
  { key: 'send', icon: 'send', to: '/customers?send' },
  { key: 'qr', icon: 'qr', to: '/customers/qr-code?show' },
];

interface AskSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Sheet at the bottom edge with the ways to ask a customer for a review, within reach of the thumb. */
export default function AskSheet({ open, onClose }: AskSheetProps) {
  const { t } = useTranslation(['ask', 'ui']);
  const maySend = useMayAsk();
  const business = useCurrentBusiness();
  // The dialog that was chosen takes the focus, not the button that opened the sheet.
  const { leave, focus } = useDrawerFocus(onClose);
  return (
    <Drawer
      open={open}
      title={t('title')}
      onClose={onClose}
      placement="bottom"
      size="auto"
      destroyOnHidden
      closable={{ placement: 'end', 'aria-label': t('ui:close') }}
      {...focus}
      classNames={{ section: styles.sheet, body: styles.body }}
    >
      <ul>
        {WAYS.filter(({ key }) => key !== 'send' || maySend).map(({ key, icon, to }) => (
          <li key={key}>
            <Link to={to} className={styles.way} onClick={leave}>
              <span className={styles.icon}>
                <Icon name={icon} size={24} />
              </span>
              <span>
                <span className={styles.name}>{t(`${key}.name`)}</span>
                <span className={styles.hint}>{t(`${key}.hint`)}</span>
              </span>
            </Link>
          </li>
        ))}
        {maySend && business && (
          <li>
            <HandOverWay business={business} />
          </li>
        )}
      </ul>
    </Drawer>
  );
}
