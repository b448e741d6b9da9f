import type { MenuProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserBusiness } from '../../shared/api/model';
import { isAgencyHost } from '../../shared/brand/brand';
import { leaveScreen } from '../../shared/forms/leaving';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { businessChosen } from '../../shared/store/client-slice';
import { useClientDispatch } from '../../shared/store/hooks';
import { Icon } from '../../shared/ui/icon';
import { MenuButton } from '../../shared/ui/menu-button';
import styles from './menus.module.css';

const AddBusinessDialog = lazy(() => import('../../features/welcome/add-business-dialog'));
const ADD = 'add';

/** Menu with the current business, the others to switch to, and an item to add one. */
export function BusinessSwitcher({ businesses }: { businesses: UserBusiness[] }) {
  const { t } = useTranslation('app');
  const dispatch = useClientDispatch();
  const current = useCurrentBusiness();
  const [adding, setAdding] = useState(false);
  if (current === undefined) return null;

  // A user who owns no business gets a new organization with it; on an agency's host that is not possible.
  const mayAdd = !isAgencyHost || businesses.some(({ role }) => role === 'owner');
  const items: MenuProps['items'] = [
    ...businesses.map(({ id, name }) => ({ key: id, label: <bdi>{name}</bdi> })),
    ...(mayAdd
      ? [
          { type: 'divider' as const },
          { key: ADD, icon: <Icon name="plus" size={18} />, label: t('business.add') },
        ]
      : []),
  ];
  const choose: MenuProps['onClick'] = ({ key }) => {
    if (key === current.id) return;
    // Every screen is about one business: its forms go with it.
    leaveScreen(() => (key === ADD ? setAdding(true) : dispatch(businessChosen(key))));
  };
  const menu = { items, onClick: choose, selectedKeys: [current.id], className: styles.menu };

  return (
    <>
      {/* Long names are truncated; the tooltip has the full name. */}
      <MenuButton menu={menu} tooltip={current.name} className={styles.switcher}>
        <span className="visually-hidden">{t('business.current')}</span>
        <bdi className={styles.current}>{current.name}</bdi>
        <Icon name="chevronDown" size={16} />
      </MenuButton>
      <Suspense>{adding && <AddBusinessDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
