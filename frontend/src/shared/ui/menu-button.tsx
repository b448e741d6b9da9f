import type { MenuProps } from 'antd';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { Tooltip } from './tooltip';

const load = () => import('./menu-popup');
const MenuPopup = lazy(load);

/** Begins to load the menu as soon as it looks as if it were wanted. A failure is told by the click. */
const prepare = () => void load().catch(() => undefined);

interface MenuButtonProps {
  menu: MenuProps;
  /** Says more about the button; never the only place that says it. */
  tooltip: string;
  className: string | undefined;
  /** What the button is called, where what it shows does not say it. */
  label?: string;
  children: ReactNode;
}

/** A button that opens a menu. The menu comes when it is asked for: no screen needs it to stand. */
export function MenuButton({ menu, tooltip, className, label, children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const toggle = () => {
    setWanted(true);
    setOpen(!open);
  };
  return (
    <>
      <Tooltip text={tooltip}>
        <button
          ref={button}
          type="button"
          className={className}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={open}
          onPointerEnter={prepare}
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
