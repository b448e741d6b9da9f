import { useEffect, useState } from 'react';

/** Height in pixels that no browser toolbar takes, but every on-screen keyboard. */
const KEYBOARD = 160;

/** True while an on-screen keyboard covers the lower part of the screen. */
export function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    // A page that is zoomed in shows less of itself, too.
    const update = () => setOpen(window.innerHeight - view.height * view.scale > KEYBOARD);
    view.addEventListener('resize', update);
    return () => view.removeEventListener('resize', update);
  }, []);
  return open;
}
