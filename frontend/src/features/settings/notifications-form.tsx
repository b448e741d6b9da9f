import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { NotificationSettingsFeedbackEmail as Schedule } from '../../shared/api/generated/model/notificationSettingsFeedbackEmail';
import type { NotificationSettings } from '../../shared/api/model';
import { SavedForm } from '../../shared/forms/saved-form';
import styles from './settings.module.css';
import { useSaveNotifications } from './use-save-notifications';

const SCHEDULES = Object.values(Schedule);

interface NotificationsFormProps {
  businessId: string;
  settings: NotificationSettings;
}

/** Times at which the user is emailed about private feedback and about reviews. */
export function NotificationsForm({ businessId, settings }: NotificationsFormProps) {
  const { t } = useTranslation('settings');
  const save = useSaveNotifications(businessId);
  const options = SCHEDULES.map((value) => ({ value, label: t(`notifications.when.${value}`) }));
  return (
    <SavedForm name="notifications" saved={settings} action={save}>
      <Form.Item name="feedbackEmail" label={t('notifications.feedback')}>
        <Select className={styles.field} options={options} />
      </Form.Item>
      <Form.Item name="reviewEmail" label={t('notifications.reviews')}>
        <Select className={styles.field} options={options} />
      </Form.Item>
      <p className={styles.hint}>{t('notifications.limit')}</p>
    </SavedForm>
  );
}
