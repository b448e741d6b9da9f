import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { updateBusinessLimits } from '../../shared/api/generated/limits';
import type { Business } from '../../shared/api/model';
import { useToast } from '../../shared/toast/toast-provider';
import { Icon } from '../../shared/ui/icon';
import styles from './public-page.module.css';
import { SettingsSection } from './settings-section';

const { pattern, minLength: min, maxLength: max } = updateBusinessLimits.slug;
const LENGTH = { min, max };
const SLUG = { pattern: new RegExp(pattern), min, max };

/** Address of the page on which everybody can read the business's ratings: to open, to copy, to rename. */
export function PublicPageCard({ business }: { business: Business }) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const before = `${location.origin}/b/`;
  const address = before + business.slug;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ kind: 'success', title: t('page.copied') }),
      () => toast({ kind: 'error', title: t('page.notCopied') }),
    );

  return (
    <SettingsSection title={t('page.title')} note={t('page.note')}>
      <p className={styles.address}>
        <a href={address} target="_blank" rel="noopener" dir="ltr">
          {address}
        </a>
        <Button icon={<Icon name="copy" size={18} />} onClick={() => void copy()}>
          {t('page.copy')}
        </Button>
      </p>
      <Form.Item
        name="slug"
        label={t('page.slug')}
        extra={t('page.slugHint')}
        normalize={(value: string) => value.trim().toLowerCase()}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('page.slugInvalid', LENGTH) },
          { type: 'string', ...SLUG, message: t('page.slugInvalid', LENGTH) },
        ]}
      >
        <Input
          className={styles.slug}
          dir="ltr"
          prefix="/b/"
          autoComplete="off"
          autoCapitalize="none"
        />
      </Form.Item>
    </SettingsSection>
  );
}
