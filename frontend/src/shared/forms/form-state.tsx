import { Button } from 'antd';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './save-bar.module.css';

/** State of the form around its fields. */
export const FormState = createContext({ isDirty: false, pending: false });

/** Button within a form that saves it. It gives way to the one in the save bar while there is something to save. */
export function SubmitAtRest({ label, type }: { label: string; type?: 'primary' }) {
  const { t } = useTranslation('forms');
  const { isDirty, pending } = use(FormState);
  return (
    // Keeps its place: nothing moves while somebody types.
    <div className={styles.rest}>
      {!isDirty && (
        <Button {...(type && { type })} htmlType="submit" loading={pending}>
          {pending ? t('unsaved.saving') : label}
        </Button>
      )}
    </div>
  );
}
