import { Form, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationSettingsFeedbackEmail as Schedule } from '../../shared/api/generated/model/notificationSettingsFeedbackEmail';
import { NotificationSettingsFeedbackPush as PushSchedule } from '../../shared/api/generated/model/notificationSettingsFeedbackPush';
import type { NotificationSettings } from '../../shared/api/model';
import { SaveButton } from '../../shared/forms/form-state';
import { SavedForm } from '../../shared/forms/saved-form';
import styles from './settings.module.css';
import { SwitchLine } from './switch-line';
import { useHasPushDevice } from './use-has-push-device';
import { useSaveNotifications } from './use-save-notifications';

const SCHEDULES = Object.values(Schedule);
const PUSH_SCHEDULES = Object.values(PushSchedule);

interface NotificationsFormProps {
  businessId: string;
  settings: NotificationSettings;
}

/** Times at which the user is emailed, and notified on devices, about private feedback and reviews; the weekly email. */
export function NotificationsForm({ businessId, settings }: NotificationsFormProps) {
  const { t } = useTranslation('settings');
  const save = useSaveNotifications(businessId);
  const weeklyId = useId();
  const hasPushDevice = useHasPushDevice();
  const options = SCHEDULES.map((value) => ({ value, label: t(`notifications.when.${value}`) }));
  const pushOptions = PUSH_SCHEDULES.map((value) => ({
    value,
    label: t(`notifications.when.${value}`),
  }));
  return (
    <SavedForm name="notifications" saved={settings} action={save}>
      <Form.Item name="feedbackEmail" label={t('notifications.feedback')}>
        <Select className={styles.field} options={options} />
      </Form.Item>
      <Form.Item name="reviewEmail" label={t('notifications.reviews')}>
        <Select className={styles.field} options={options} />
      </Form.Item>
      <p className={styles.hint}>{t('notifications.limit')}</p>
      <Form.Item name="weeklyEmail" valuePropName="checked" noStyle>
        <SwitchLine
          id={weeklyId}
          label={t('notifications.weekly')}
          aria-describedby={`${weeklyId}-note`}
        />
      </Form.Item>
      <p id={`${weeklyId}-note`} className={styles.switchNote}>
        {t('notifications.weeklyNote')}
      </p>
      {hasPushDevice === true && (
        <>
          <Form.Item name="feedbackPush" label={t('notifications.feedbackPush')}>
            <Select className={styles.field} options={pushOptions} />
          </Form.Item>
          <Form.Item name="reviewPush" label={t('notifications.reviewPush')}>
            <Select className={styles.field} options={pushOptions} />
          </Form.Item>
        </>
      )}
      {hasPushDevice === false && <p className={styles.hint}>{t('notifications.noDevice')}</p>}
      <SaveButton />
    </SavedForm>
  );
}
