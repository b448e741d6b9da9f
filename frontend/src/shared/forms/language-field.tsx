import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../i18n/languages';

interface LanguageFieldProps {
  /** What holds while no language is chosen. */
  otherwise: string;
  hint?: string;
}

/** A form's choice of the language that somebody is addressed in; an empty text is none. */
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
