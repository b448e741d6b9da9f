import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog';
import { focusAfterReading, type Reading } from './use-reading';

interface ReadingDialogProps {
  /** Id of the open item. */
  id: string;
  reading: Reading;
  title: string;
  children: ReactNode;
}

/** Dialog with the open item of a list, where it is not shown in the pane beside the list. */
export function ReadingDialog({ id, reading, title, children }: ReadingDialogProps) {
  return (
    <Dialog
      open
      title={title}
      focusField={reading.purpose !== 'read'}
      focusAfter={reading.linked === id ? () => focusAfterReading(id) : undefined}
      onClose={reading.close}
      width={600}
    >
      {children}
    </Dialog>
  );
}
