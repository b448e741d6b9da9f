import { Button } from 'antd';
import { createContext, use, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './save-bar.module.css';

/** State of the form around its fields. */
export const FormState = createContext({ pending: false, isDirty: false });

/**
 * Button within a form that saves it. It stays when the save bar comes, so that nothing moves while somebody types; on a
 * phone it is not seen then, as both would be on the screen.
 */
export function SubmitButton({ label, disabled }: { label: string; disabled?: boolean }) {
  const { t } = useTranslation('forms');
  const { pending } = use(FormState);
  return (
    <Button
      type="primary"
      className={styles.submit ?? ''}
      htmlType="submit"
      disabled={disabled}
      loading={pending}
    >
      {pending ? t('unsaved.saving') : label}
    </Button>
  );
}

/**
 * Button below fields that have no other button: it is there from the start, so that nobody looks for a way to save, and
 * can be pressed once something has changed. A general label when omitted.
 */
export function SaveButton({ label }: { label?: string }) {
  const { t } = useTranslation('forms');
  const { isDirty } = use(FormState);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: element } = place;
    // A disabled button would lose the focus to the top of the page.
    if (!isDirty && element?.contains(document.activeElement))
      element.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  }, [isDirty]);
  return (
    <div ref={place} className={styles.save}>
      <SubmitButton label={label ?? t('unsaved.save')} disabled={!isDirty} />
    </div>
  );
}
