import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

/** Id of the menu on small screens, for the buttons that control it. */
export const MENU_ID = 'mobile-menu';

/** State of the menu on small screens, which the header and the bottom bar both open. */
export function useMobileMenu() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return {
    open,
    toggle: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      opener.current = currentTarget;
      setOpen(!open);
    },
    close: () => setOpen(false),
    /** Closes the menu on Escape. */
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !open) return;
      setOpen(false);
      // The focused element disappears with the menu.
      opener.current?.focus();
    },
  };
}

export type MobileMenuState = ReturnType<typeof useMobileMenu>;
