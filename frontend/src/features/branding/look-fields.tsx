import { Form, Select, Slider } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { updateBrandingLimits } from '../../shared/api/generated/limits';
import { UpdateBrandingFont } from '../../shared/api/generated/model/updateBrandingFont';
import { UpdateBrandingScheme } from '../../shared/api/generated/model/updateBrandingScheme';
import { Card } from '../../shared/ui/card';
import styles from './branding.module.css';
import { ColorField } from './color-field';
import { isColor } from './is-color';

const fonts = Object.values(UpdateBrandingFont);
const schemes = Object.values(UpdateBrandingScheme);

interface RadiusFieldProps {
  label: string;
  /** Set by the form, like `onChange`. */
  value?: number;
  onChange?: (value: number) => void;
}

/** Slider with its value beside it. */
function RadiusField({ label, value = 0, onChange }: RadiusFieldProps) {
  return (
    <div className={styles.radius}>
      <Slider
        ariaLabelForHandle={label}
        min={updateBrandingLimits.radius.minimum}
        max={updateBrandingLimits.radius.maximum}
        ariaValueTextFormatterForHandle={(pixels) => `${pixels} px`}
        tooltip={{ open: false }}
        value={value}
        {...(onChange && { onChange })}
      />
      <output>
        <bdi dir="ltr">{value} px</bdi>
      </output>
    </div>
  );
}

/**
 * Colors, corners and typeface.
 * @param preview shown below the colors; null where it is beside the form
 */
export function LookFields({ preview }: { preview: ReactNode }) {
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
      {preview}
      <Form.Item name="radius" label={t('look.radius')}>
        <RadiusField label={t('look.radius')} />
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
