import type { UploadRef } from 'antd';
import { useRef, type KeyboardEvent, type MouseEvent } from 'react';

/**
 * Opens the file dialog of an Ant Design `Upload` from a button inside it. By itself, `Upload` takes the focus from that
 * button, so that the Enter key leaves it nowhere.
 * @returns the `Upload`'s ref and the button's handlers
 */
export function useFileDialog() {
  const upload = useRef<UploadRef>(null);
  const button = {
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      upload.current?.nativeElement?.querySelector('input')?.click();
    },
    // The button turns Enter and Space into a click.
    onKeyDown: (event: KeyboardEvent) => event.stopPropagation(),
  };
  return [upload, button] as const;
}
