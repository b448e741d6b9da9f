import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { updateBusinessLimits } from '../../shared/api/generated/limits';
import { faultyDay, nameOfDay, type Week } from './opening-hours';
import { OpeningHoursInput } from './opening-hours-input';
import { SettingsSection } from './settings-section';

/** A number with its country code, in any notation; the server knows more. */
const PHONE = /^\s*(?:\+|00)[\d\s().-]{7,}$/;

const HTTPS = /^\s*https:\/\/[^\s.]+\.\S+$/i;

/** Returns a rule for a text that may be empty. */
const matching = (form: RegExp, message: string) => ({
  validator: (_: unknown, text = ''): Promise<void> =>
    text.trim() === '' || form.test(text) ? Promise.resolve() : Promise.reject(new Error(message)),
});

/** Phone, booking link and opening hours on the public page. */
export function PublicDetailsCard() {
  const { t, i18n } = useTranslation('settings');
  const hoursFollow = (_: unknown, week: Week | null | undefined): Promise<void> => {
    const day = week ? faultyDay(week) : undefined;
    return day === undefined
      ? Promise.resolve()
      : Promise.reject(
          new Error(t('details.hoursInvalid', { day: nameOfDay(day, i18n.language) })),
        );
  };
  return (
    <SettingsSection title={t('details.title')} note={t('details.note')}>
      <Form.Item
        name="phone"
        label={t('details.phone')}
        extra={t('details.phoneHint')}
        validateTrigger="onBlur"
        rules={[matching(PHONE, t('details.phoneInvalid'))]}
      >
        <Input dir="ltr" type="tel" inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item
        name="bookingUrl"
        label={t('details.booking')}
        extra={t('details.bookingHint')}
        validateTrigger="onBlur"
        rules={[matching(HTTPS, t('details.bookingInvalid'))]}
      >
        <Input
          dir="ltr"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={updateBusinessLimits.bookingUrl.maxLength}
        />
      </Form.Item>
      <Form.Item
        name="openingHours"
        validateTrigger="onSubmit"
        rules={[{ validator: hoursFollow }]}
      >
        <OpeningHoursInput />
      </Form.Item>
    </SettingsSection>
  );
}
