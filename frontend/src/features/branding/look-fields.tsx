import { Form, Select, Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import { saveBrandingLimits } from '../../shared/api/generated/limits';
import { SaveBrandingFont } from '../../shared/api/generated/model/saveBrandingFont';
import { SaveBrandingScheme } from '../../shared/api/generated/model/saveBrandingScheme';
import { Card } from '../../shared/ui/card';
import styles from './branding.module.css';
import { ColorField } from './color-field';
import { isColor } from './is-color';

const fonts = Object.values(SaveBrandingFont);
const schemes = Object.values(SaveBrandingScheme);

/** Colours, corners and typeface. */
export function LookFields() {
  const { t } = useTranslation('branding');
  const color = {
    validator: (_rule: unknown, value: string) =>
      isColor(value) ? Promise.resolve() : Promise.reject(new Error(t('look.colorProblem'))),
  };
  return (
    <Card title={t('look.title')} note={t('look.note')}>
      <div className={styles.pair}>
        <Form.Item name="primary" label={t('look.primary')} rules={[color]}>
          <ColorField label={t('look.pick', { color: t('look.primary') })} />
        </Form.Item>
        <Form.Item name="accent" label={t('look.accent')} rules={[color]}>
          <ColorField label={t('look.pick', { color: t('look.accent') })} />
        </Form.Item>
      </div>
      <Form.Item name="radius" label={t('look.radius')}>
        <Slider
          ariaLabelForHandle={t('look.radius')}
          min={saveBrandingLimits.radius.minimum}
          max={saveBrandingLimits.radius.maximum}
          tooltip={{ formatter: (value) => `${value} px` }}
        />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="font" label={t('look.font')}>
          <Select options={fonts.map((value) => ({ value, label: t(`look.fonts.${value}`) }))} />
        </Form.Item>
        <Form.Item name="scheme" label={t('look.scheme')}>
          <Select
            options={schemes.map((value) => ({ value, label: t(`look.schemes.${value}`) }))}
          />
        </Form.Item>
      </div>
    </Card>
  );
}
