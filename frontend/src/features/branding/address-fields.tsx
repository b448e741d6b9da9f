import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { updateBrandingLimits } from '../../shared/api/generated/limits';
import { Card } from '../../shared/ui/card';
import styles from './branding.module.css';
import { ImageField } from './image-field';

const ICON_SIZE = { kilobytes: updateBrandingLimits.icon.maxBytes / 1024 };
const LOGO_SIZE = { kilobytes: updateBrandingLimits.logo.maxBytes / 1024 };

/** Fields for the name, the images and the address of the brand. */
export function AddressFields({ siteUrl }: { siteUrl: string | null }) {
  const { t } = useTranslation('branding');
  return (
    <Card title={t('identity.title')} note={t('identity.note')}>
      <Form.Item
        name="name"
        label={t('identity.name')}
        rules={[{ required: true, whitespace: true, message: t('identity.nameRequired') }]}
      >
        <Input dir="auto" maxLength={updateBrandingLimits.name.maxLength} autoComplete="off" />
      </Form.Item>
      <div className={styles.images}>
        <Form.Item name="icon" label={t('identity.icon')} extra={t('identity.iconHint', ICON_SIZE)}>
          <ImageField label={t('identity.icon')} />
        </Form.Item>
        <Form.Item name="logo" label={t('identity.logo')} extra={t('identity.logoHint', LOGO_SIZE)}>
          <ImageField label={t('identity.logo')} />
        </Form.Item>
      </div>
      <Form.Item
        name="slug"
        label={t('identity.slug')}
        extra={
          siteUrl ? (
            <>
              {t('identity.open')}{' '}
              <a href={siteUrl} dir="ltr">
                {siteUrl}
              </a>
            </>
          ) : (
            t('identity.slugHint')
          )
        }
        rules={[{ required: true, message: t('identity.slugRequired') }]}
      >
        <Input
          dir="ltr"
          maxLength={updateBrandingLimits.slug.maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form.Item>
    </Card>
  );
}
