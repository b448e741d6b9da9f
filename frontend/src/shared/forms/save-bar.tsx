import { Button } from 'antd';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from './leave-guard';
import styles from './save-bar.module.css';
import { UnsavedForms, type ReportUnsaved, type UnsavedForm } from './unsaved-forms';

/** Shows one bar below the forms inside it while any of them has unsaved changes, and asks before they are left. */
export function SaveBarScope({ children }: { children: ReactNode }) {
  const { t } = useTranslation('forms');
  const [forms, setForms] = useState<ReadonlyMap<string, UnsavedForm>>(new Map());
  const scope = useRef<HTMLDivElement>(null);
  const count = useRef(0);
  const report = useCallback<ReportUnsaved>((id, form) => {
    setForms((before) => {
      const after = new Map(before);
      if (form) after.set(id, form);
      else after.delete(id);
      count.current = after.size;
      return after;
    });
  }, []);
  const isDirty = useCallback(() => count.current > 0, []);
  const unsaved = [...forms.values()];

  return (
    <div
      ref={scope}
      tabIndex={-1}
      className={`${styles.scope} ${unsaved.length > 0 ? styles.unsaved : ''}`}
    >
      <UnsavedForms value={report}>{children}</UnsavedForms>
      <p role="status" className="visually-hidden">
        {unsaved.length > 0 && t('unsaved.text')}
      </p>
      {unsaved.length > 0 && <Bar forms={unsaved} onHidden={() => scope.current?.focus()} />}
      <LeaveGuard isDirty={isDirty} />
    </div>
  );
}

/** @param onHidden called when the bar goes while it has the focus, which would be lost */
function Bar({ forms, onHidden }: { forms: readonly UnsavedForm[]; onHidden: () => void }) {
  const { t } = useTranslation('forms');
  const bar = useRef<HTMLDivElement>(null);
  const [only, another] = forms;
  const pending = forms.some((form) => form.pending);
  const label = only && !another ? only.label : t('unsaved.save');
  const hidden = useRef(onHidden);
  useLayoutEffect(() => {
    const element = bar.current;
    const { current: moveFocus } = hidden;
    // The bar may have come over the field that is being edited.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (element?.contains(document.activeElement)) moveFocus();
    };
  }, []);
  return (
    <div ref={bar} className={styles.bar} role="group" aria-label={t('unsaved.text')}>
      <p className={styles.text} aria-hidden>
        {t('unsaved.text')}
      </p>
      <Button disabled={pending} onClick={() => forms.forEach((form) => form.discard())}>
        {t('unsaved.discard')}
      </Button>
      <Button type="primary" loading={pending} onClick={() => forms.forEach((form) => form.save())}>
        {pending ? t('unsaved.saving') : label}
      </Button>
    </div>
  );
}
