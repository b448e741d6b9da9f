import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Business } from '../../shared/api/model';
import { Disclosure } from '../../shared/ui/disclosure';
import styles from './public-page.module.css';
import { SettingsSection } from './settings-section';

const CHOICES = [
  { value: true, name: 'everyone' },
  { value: false, name: 'fiveStars' },
] as const;

/**
 * Choice of the customers who can publish a review, with our advice and the reasons for it. Nothing is selected before
 * the first choice: leaving it as it is must be a choice, too.
 */
export function PublicPathCard({ business }: { business: Business }) {
  const { t } = useTranslation('settings');
  return (
    <SettingsSection anchor="public-path" title={t('publicPath.title')} note={t('publicPath.note')}>
      <Form.Item name="publicPathForAll" noStyle>
        <Radio.Group className={styles.paths} aria-label={t('publicPath.title')}>
          {CHOICES.map(({ value, name }) => (
            <Radio key={name} value={value}>
              {t(`publicPath.${name}`)}
              <span className={styles.pathHint}>{t(`publicPath.${name}Hint`)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {business.publicPathDecidedAt === null && (
        <p className={styles.undecided}>{t('publicPath.undecided')}</p>
      )}
      <Disclosure label={t('publicPath.why')} className={styles.why}>
        <p>{t('publicPath.reasons')}</p>
      </Disclosure>
    </SettingsSection>
  );
}
