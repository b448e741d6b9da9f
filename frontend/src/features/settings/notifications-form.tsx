import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { NotificationSettingsFeedbackEmail as Schedule } from '../../shared/api/generated/model/notificationSettingsFeedbackEmail';
import type { NotificationSettings } from '../../shared/api/model';
import { FormError } from '../../shared/forms/form-error';
import { useFormProblem } from '../../shared/forms/use-form-problem';
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
  const [form] = Form.useForm<NotificationSettings>();
  const save = useSaveNotifications(businessId);
  const problem = useFormProblem(form, save.error);
  const options = SCHEDULES.map((value) => ({ value, label: t(`notifications.when.${value}`) }));
  return (
    <Form
      noValidate
      name="notifications"
      form={form}
      layout="vertical"
      initialValues={settings}
      onFinish={save.start}
    >
      <Form.Item name="feedbackEmail" label={t('notifications.feedback')}>
        <Select className={styles.field} options={options} />
      </Form.Item>
      <Form.Item name="reviewEmail" label={t('notifications.reviews')}>
        <Select className={styles.field} options={options} />
      </Form.Item>
      <p className={styles.hint}>{t('notifications.limit')}</p>
      <FormError error={problem} />
      <Button htmlType="submit" loading={save.pending}>
        {save.pending ? t('saving') : t('notifications.submit')}
      </Button>
    </Form>
  );
}
