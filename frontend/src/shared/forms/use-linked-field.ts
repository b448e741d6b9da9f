import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to a field of the form and focuses it, when the address names it after `#`.
 * @param fields names of fields by address
 */
export function useLinkedField<Values>(
  form: FormInstance<Values>,
  fields: Readonly<Record<string, string>>,
): void {
  const { hash, key } = useLocation();
  const field = fields[hash.slice(1)];
  useEffect(() => {
    if (field !== undefined) form.scrollToField(field, { block: 'center', focus: true });
    // Following the same link again leads there again.
  }, [form, field, key]);
}
