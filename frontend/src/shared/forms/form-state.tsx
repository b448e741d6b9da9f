import { Button } from 'antd';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';

/** State of the form around its fields. */
export const FormState = createContext({ isDirty: false, pending: false });

const HIDDEN = { style: { visibility: 'hidden' } } as const;

/** Button within a form that saves it. It gives way to the one in the save bar while there is something to save. */
export function SubmitAtRest({ label, type }: { label: string; type?: 'primary' }) {
  const { t } = useTranslation('forms');
  const { isDirty, pending } = use(FormState);
  return (
    <Button
      {...(type && { type })}
      htmlType="submit"
      loading={pending}
      // Keeps its place: nothing moves while somebody types.
      {...(isDirty && HIDDEN)}
    >
      {pending ? t('unsaved.saving') : label}
    </Button>
  );
}
