import { Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './compose.module.css';
import { Field } from './field';
import { MAX_NAME } from './plan';

interface NameFieldsProps {
  name: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

/** What a campaign is called and how it reaches people. */
export function NameFields({ name, error, onChange }: NameFieldsProps) {
  const { t } = useTranslation('campaigns');
  return (
    <div className={styles.fields}>
      <Field label={t('form.name')} hint={t('form.nameHint')} error={error}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={MAX_NAME}
            autoComplete="off"
            placeholder={t('form.namePlaceholder')}
            status={error === undefined ? '' : 'error'}
            value={name}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div>
        <p className={styles.label}>{t('form.via')}</p>
        <Radio.Group
          className={styles.via}
          aria-label={t('form.via')}
          value="email"
          options={[
            { value: 'email', label: t('channel.email') },
            { value: 'sms', label: t('channel.sms'), disabled: true },
          ]}
        />
      </div>
    </div>
  );
}
