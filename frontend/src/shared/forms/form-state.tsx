import { Button } from 'antd';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './save-bar.module.css';

/** State of the form around its fields. */
export const FormState = createContext({ pending: false });

/**
 * Button within a form that saves it. It stays when the save bar comes, so that nothing moves while somebody types; on a
 * phone it is not seen then, as both would be on the screen.
 */
export function SubmitButton({ label, type }: { label: string; type?: 'primary' }) {
  const { t } = useTranslation('forms');
  const { pending } = use(FormState);
  return (
    <Button
      {...(type && { type })}
      className={styles.submit ?? ''}
      htmlType="submit"
      loading={pending}
    >
      {pending ? t('unsaved.saving') : label}
    </Button>
  );
}
