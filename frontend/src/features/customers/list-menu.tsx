import { Button, Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../shared/ui/icon';
import styles from './customer-list.module.css';
import { exportUrl } from './queries';

/** Menu of what is done with the whole list: import and export. */
export function ListMenu({ businessId }: { businessId: string }) {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const items: MenuProps['items'] = [
    {
      key: 'import',
      label: t('import.action'),
      onClick: () => void navigate('/customers/import'),
    },
    {
      key: 'export',
      label: t('import.export'),
      // The server sends it as an attachment, so the screen stays.
      onClick: () => window.location.assign(exportUrl(businessId)),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button className={styles.menu} icon={<Icon name="more" />} aria-label={t('fold.files')} />
    </Dropdown>
  );
}
