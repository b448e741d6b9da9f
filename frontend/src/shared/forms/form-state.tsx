import { Button } from 'antd';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';

/** State of the form around its fields. */
export const FormState = createContext({ pending: false });

/** Button within a form that saves it. It stays beside the one in the save bar: nothing moves while somebody types. */
export function SubmitButton({ label, type }: { label: string; type?: 'primary' }) {
  const { t } = useTranslation('forms');
  const { pending } = use(FormState);
  return (
    <Button {...(type && { type })} htmlType="submit" loading={pending}>
      {pending ? t('unsaved.saving') : label}
    </Button>
  );
}
