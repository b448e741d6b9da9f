import i18n from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { Icon } from '../../shared/ui/icon';
import styles from './bottom-bar.module.css';
import { BarLink } from './bar-link';
import { dailyItems } from './nav-items';
import { MENU_ID, type MobileMenuState } from './use-mobile-menu';
import { useKeyboardOpen } from './use-keyboard-open';

const load = async () => {
  const [sheet] = await Promise.all([
    import('../../features/ask/ask-sheet'),
    i18n.loadNamespaces('ask'),
  ]);
  return sheet;
};
/** Loaded on demand: only phones show the bar. */
const AskSheet = lazy(load);

/** Preloads the sheet when the user is likely to open it. A failure appears on the tap. */
const prepare = () => void load().catch(() => undefined);

/** True for the screens that have a link of their own in the bar; the menu leads to the others. */
const isDaily = (pathname: string): boolean =>
  Object.values(dailyItems).some(
    ({ path }) => pathname === path || pathname.startsWith(`${path}/`),
  );

/** Bar at the bottom edge of a phone: the screens of every day, asking a customer, and the menu with the rest. */
export function BottomBar({ menu }: { menu: MobileMenuState }) {
  const { t } = useTranslation('app');
  const business = useCurrentBusiness();
  const [wanted, setWanted] = useState(false);
  const [asking, setAsking] = useState(false);
  const isTyping = useKeyboardOpen();
  const { pathname } = useLocation();

  // Until there is a business, the one thing to do is to add it.
  if (business === undefined) return null;

  const ask = () => {
    menu.close();
    setWanted(true);
    setAsking(true);
  };
  return (
    <nav
      className={styles.bar}
      aria-label={t('bar.label')}
      hidden={isTyping}
      onKeyDown={menu.onKeyDown}
    >
      <BarLink item={dailyItems.dashboard} icon="home" text={t('bar.home')} onChoose={menu.close} />
      <BarLink item={dailyItems.inbox} icon="inbox" onChoose={menu.close} />
      {business && (
        <button
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          aria-expanded={asking}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={ask}
        >
          <span className={styles.ask}>
            <Icon name="send" size={22} />
          </span>
          {t('bar.ask')}
        </button>
      )}
      <BarLink item={dailyItems.reviews} icon="star" onChoose={menu.close} />
      <button
        type="button"
        className={styles.item}
        data-here={!isDaily(pathname) || undefined}
        aria-expanded={menu.open}
        aria-controls={MENU_ID}
        onClick={menu.toggle}
      >
        <span className={styles.icon}>
          <Icon name="menu" size={22} />
        </span>
        {t('bar.more')}
      </button>
      <Suspense>{wanted && <AskSheet open={asking} onClose={() => setAsking(false)} />}</Suspense>
    </nav>
  );
}
