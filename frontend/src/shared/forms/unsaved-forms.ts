import { createContext, use, useEffect, useId, useRef } from 'react';

/** Form with changes that are not saved. */
export interface UnsavedForm {
  /** Label of the button that saves them. */
  label: string;
  pending: boolean;
  save: () => void;
  discard: () => void;
}

/** Reports a form with changes to the save bar around it; undefined once it has none. */
export type ReportUnsaved = (id: string, form: UnsavedForm | undefined) => void;

export const UnsavedForms = createContext<ReportUnsaved>(() => undefined);

/** Reports a form to the save bar while it has unsaved changes. */
export function useUnsavedForm(isDirty: boolean, form: UnsavedForm): void {
  const report = use(UnsavedForms);
  const id = useId();
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const { label, pending } = form;
  useEffect(() => {
    if (!isDirty) return undefined;
    report(id, {
      label,
      pending,
      save: () => latest.current.save(),
      discard: () => latest.current.discard(),
    });
    return () => report(id, undefined);
  }, [report, id, isDirty, label, pending]);
}
