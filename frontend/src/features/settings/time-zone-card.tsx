import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Business } from '../../shared/api/model';
import { sameLetters } from '../../shared/i18n/same-letters';
import { SettingsSection } from './settings-section';
import styles from './settings.module.css';

/** By whose clock campaigns go out, and customers are left alone at night whose own is not known. */
export function TimeZoneCard({ business }: { business: Business }) {
  const { t, i18n } = useTranslation('settings');
  const form = Form.useFormInstance<{ timeZone: string }>();
  const kept = business.timeZone ?? '';
  const chosen = Form.useWatch('timeZone', form) ?? kept;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), here, kept])]
    .filter((zone) => zone !== '')
    .sort();
  const clock = (timeZone: string) =>
    new Intl.DateTimeFormat(i18n.language, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    }).format(new Date());
  return (
    <SettingsSection title={t('zone.title')} note={t('zone.note')}>
      <Form.Item
        name="timeZone"
        label={t('zone.label')}
        extra={t('zone.now', { time: clock(chosen || 'UTC') })}
      >
        <Select<string>
          showSearch={{
            filterOption: (typed, option) => matches(typed, String(option?.value ?? '')),
          }}
          notFoundContent={t('zone.none')}
          options={[
            { value: '', label: t('zone.utc') },
            ...zones.map((zone) => ({ value: zone, label: <bdi>{readable(zone)}</bdi> })),
          ]}
        />
      </Form.Item>
      {chosen !== here && (
        <Button
          className={styles.wrapping ?? ''}
          onClick={() => form.setFieldsValue({ timeZone: here })}
        >
          {t('zone.here', { zone: readable(here) })}
        </Button>
      )}
    </SettingsSection>
  );
}

/** A zone's name as people write it: without strokes between words. */
const readable = (zone: string): string => zone.replaceAll('_', ' ');

const matches = (typed: string, zone: string): boolean =>
  sameLetters(readable(zone)).includes(sameLetters(typed.trim()));
