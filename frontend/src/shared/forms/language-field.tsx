import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../i18n/languages';

interface LanguageFieldProps {
  /** Label of the choice without a language. */
  otherwise: string;
  hint?: string;
}

/** Form field for the language in which somebody is addressed; an empty string means none. */
export function LanguageField({ otherwise, hint }: LanguageFieldProps) {
  const { t } = useTranslation('forms');
  return (
    <Form.Item name="language" label={t('language')} extra={hint}>
      <Select
        options={[
          { value: '', label: otherwise },
          ...LANGUAGES.map(({ code, name }) => ({
            value: code,
            label: <bdi lang={code}>{name}</bdi>,
          })),
        ]}
      />
    </Form.Item>
  );
}
