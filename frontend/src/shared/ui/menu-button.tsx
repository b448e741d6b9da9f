import type { MenuProps } from 'antd';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Tooltip } from './tooltip';

const load = () => import('./menu-popup');
const MenuPopup = lazy(load);

/** Preloads the menu when the user is likely to open it. A failure appears on the click. */
const prepare = () => void load().catch(() => undefined);

interface MenuButtonProps {
  menu: MenuProps;
  /** Additional information about the button; must also be available elsewhere. */
  tooltip: string;
  className: string | undefined;
  /** Accessible name, when the content of the button does not provide it. */
  label?: string;
  children: ReactNode;
}

/** Button that opens a menu. The menu is loaded on demand: no screen needs it to render. */
export function MenuButton({ menu, tooltip, className, label, children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  // Pressing focuses the button, which must not show the tooltip a moment before the menu.
  const [pressed, setPressed] = useState(false);
  const toggle = () => {
    setWanted(true);
    setOpen(!open);
  };
  return (
    <>
      <Tooltip text={tooltip} hidden={open || pressed}>
        <button
          ref={button}
          type="button"
          className={className}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={open}
          onPointerEnter={prepare}
          onPointerDown={() => setPressed(true)}
          onPointerLeave={() => setPressed(false)}
          onFocus={prepare}
          onClick={toggle}
        >
          {children}
        </button>
      </Tooltip>
      <Suspense>
        {wanted && <MenuPopup menu={menu} open={open} onOpenChange={setOpen} button={button} />}
      </Suspense>
    </>
  );
}
