import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FormError } from '../../shared/forms/form-error';

interface ConfirmButtonProps {
  action: { pending: boolean; error: Error | null };
  onConfirm: () => void;
  children: ReactNode;
}

/** One wide button that takes an emailed link up, below what went wrong. Mail scanners open links, so opening one does nothing. */
export function ConfirmButton({ action, onConfirm, children }: ConfirmButtonProps) {
  return (
    <>
      <FormError error={action.error} />
      <Button type="primary" size="large" block loading={action.pending} onClick={onConfirm}>
        {children}
      </Button>
    </>
  );
}
