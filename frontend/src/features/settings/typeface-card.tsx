import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { UpdateBusinessHeadingTypeface } from '../../shared/api/generated/model/updateBusinessHeadingTypeface';
import type { Business } from '../../shared/api/model';
import styles from './public-page.module.css';
import { SettingsSection } from './settings-section';
import '../../shared/theme/heading-typefaces.css';

/** Typeface of the headings on the pages that customers see; each choice is shown with the business's name. */
export function TypefaceCard({ business: { name } }: { business: Business }) {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection title={t('typeface.title')} note={t('typeface.note')}>
      <Form.Item name="headingTypeface" noStyle>
        <Radio.Group className={styles.typefaces} aria-label={t('typeface.label')}>
          {Object.values(UpdateBusinessHeadingTypeface).map((value) => (
            <Radio key={value} value={value} className={styles.typeface}>
              <span className={styles.typefaceName}>{t(`typeface.options.${value}`)}</span>
              <span className={styles.sample} data-headings={value} dir="auto" aria-hidden="true">
                {name}
              </span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
    </SettingsSection>
  );
}
